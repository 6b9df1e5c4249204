import { classes, Money, useKit } from '@fairground/ui'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { partsOf, type Funds, type Part, type PartName } from './funds.ts'
import { HeldLines } from './held-lines.tsx'
import styles from './part-bar.module.css'

/** What money is made of, in proportion; each part opens what there is to say of it, held money what holds it. */
export function PartBar({ funds }: { funds: Funds }) {
  const t = useTranslations('wallet')
  const panel = useId()
  const parts = partsOf(funds)
  const [wanted, want] = useState<PartName | undefined>('held')
  // What is open may be gone by now.
  const opened = parts.find(({ name }) => name === wanted)?.name
  const choose = (name: PartName) => want(opened === name ? undefined : name)
  return (
    <div className={styles.parts} role="group" aria-label={t('madeOf')}>
      <Bar parts={parts} opened={opened} onChoose={choose} />
      <div className={styles.legend}>
        {parts.map(({ name, amount }) => (
          <button
            key={name}
            type="button"
            aria-expanded={opened === name}
            aria-controls={panel}
            onClick={() => choose(name)}
          >
            <span>
              <i className={styles[name]} aria-hidden="true" />
              {t(`parts.${name}`)}
              <ChevronDown aria-hidden="true" />
            </span>
            <b>
              <Money amount={amount} currency={funds.currency} private />
            </b>
          </button>
        ))}
      </div>
      <div id={panel}>
        {opened === 'held' && <HeldLines held={funds.held} currency={funds.currency} />}
        {opened !== undefined && opened !== 'held' && <p className={styles.about}>{t(`about.${opened}`)}</p>}
      </div>
    </div>
  )
}

type BarProps = {
  parts: readonly Part[]
  opened: PartName | undefined
  onChoose: (name: PartName) => void
}

/** For eyes and fingers alone: the legend says and does the same. */
function Bar({ parts, opened, onChoose }: BarProps) {
  const { hidesMoney } = useKit()
  // Who hides their money hides how it is divided as well.
  const shareOf = (amount: bigint) => (hidesMoney || amount === 0n ? 1 : Number(amount / 10_000n) || 1)
  const columns = parts.map(({ amount }) => `minmax(14px, ${shareOf(amount)}fr)`).join(' ')
  return (
    <div className={styles.bar} style={{ gridTemplateColumns: columns }} aria-hidden="true">
      {parts.map(({ name }) => (
        <span
          key={name}
          className={classes(styles[name], opened === name && styles.open)}
          onPointerDown={() => onChoose(name)}
        />
      ))}
    </div>
  )
}
