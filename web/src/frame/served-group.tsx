import { CategoryIcon, Icon } from '@fairground/ui'
import { ChevronDown, Headset } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFlyOut } from './fly-out.ts'
import { useRailShape } from './rail-state.ts'
import rail from './rail.module.css'
import styles from './served-group.module.css'
import { ServiceWays, Signs, useService, useServiceHere } from './served-ways.tsx'

type Props = { onGo: () => void; inDrawer?: boolean | undefined }

/** What customers are served by, in the rail: folded under its name, and beside its tile where the rail is mini. */
export function ServiceGroup({ onGo, inDrawer = false }: Props) {
  const isMini = useRailShape() === 'mini'
  return <li>{isMini && !inDrawer ? <Beside onGo={onGo} /> : <Folded onGo={onGo} />}</li>
}

/**
 * It opens before the page lives, too: the browser does it. It opens where one of its pages is shown, and folds by who folds it
 * alone: who closes a dialog that it led to is back at its entry.
 */
function Folded({ onGo }: Props) {
  const isHere = useServiceHere() !== undefined
  const [wasHere] = useState(isHere)
  const group = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (isHere && group.current) group.current.open = true
  }, [isHere])
  return (
    <details ref={group} className={styles.group} open={wasHere}>
      <summary className={rail.entry}>
        <Name>
          <Icon of={ChevronDown} className={styles.arrow} />
        </Name>
      </summary>
      <ul className={styles.ways}>
        <ServiceWays className={styles.way} onGo={onGo} />
      </ul>
    </details>
  )
}

function Beside({ onGo }: Props) {
  const t = useTranslations('service')
  const { place, at, close } = useFlyOut()
  return (
    <div ref={place}>
      <button type="button" className={rail.entry} title={t('name')} aria-expanded={at !== null}>
        <Name />
      </button>
      {at !== null && (
        <div className={styles.fly} style={{ insetBlockStart: `min(${at}px, 100dvh - 320px)` }}>
          <div className={styles.card}>
            <b>{t('name')}</b>
            <ul>
              <ServiceWays
                className={styles.way}
                onGo={() => {
                  close()
                  onGo()
                }}
              />
            </ul>
          </div>
        </div>
      )}
    </div>
  )
}

function Name({ children }: { children?: ReactNode }) {
  const t = useTranslations('service')
  return (
    <>
      <CategoryIcon hue="var(--hue-language)" size="s">
        <Headset />
      </CategoryIcon>
      <span className={styles.signs}>
        <Signs of={useService()} />
      </span>
      <span className={styles.name}>
        {t('name')}
        {children}
      </span>
    </>
  )
}
