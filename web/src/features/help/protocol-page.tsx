import { Asked } from '@fairground/screen/list/asked.tsx'
import { Refused } from '@fairground/screen/wire/refused.ts'
import { Button, buttonClass, EmptyState, Skeleton } from '@fairground/ui'
import { Link, useSearch } from '@tanstack/react-router'
import { Download, FileQuestion } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { MarkerRules } from '../../care/marker-rules.tsx'
import { Agreed } from './agreed.tsx'
import { useProtocol, type Protocol } from './help.ts'
import { ProtocolContents } from './protocol-contents.tsx'
import { ProtocolSections } from './protocol-sections.tsx'
import styles from './protocol.module.css'
import { saveProtocol } from './save-protocol.ts'
import { useDay } from './use-day.ts'

/** What members agree to, and by which rules signs of harm are seen in how they play. */
export function ProtocolPage() {
  return (
    <>
      <Agreement />
      <MarkerRules />
    </>
  )
}

/** The version in force or, where the address names one, an older. */
function Agreement() {
  const t = useTranslations('help.protocol')
  const { version } = useSearch({ from: '/help' })
  const wanted = version === undefined ? undefined : Math.max(1, Math.trunc(Number(version)) || 1)
  const asked = useProtocol(wanted)
  if (asked.error instanceof Refused && asked.error.code === 'not_found') return <NoVersion />
  return (
    <Asked of={asked} as="h1" fault={t('faultTitle')} loading={<Skeleton height={640} />}>
      {(protocol) => <Shown protocol={protocol} />}
    </Asked>
  )
}

function NoVersion() {
  const t = useTranslations('help.protocol')
  return (
    <EmptyState as="h1" icon={<FileQuestion />} title={t('unknown')} action={<Current />}>
      {t('unknownText')}
    </EmptyState>
  )
}

function Current() {
  const t = useTranslations('help.protocol')
  return (
    <Link to="/help" search={{}} className={buttonClass({ size: 's' })}>
      {t('current')}
    </Link>
  )
}

function Shown({ protocol }: { protocol: Protocol }) {
  const t = useTranslations('help.protocol')
  const words = useTranslations('help')
  const day = useDay()
  const { version, since, sections, versions, language } = protocol
  const isOld = versions[0]?.version !== version
  const isMarked = sections.some(({ isChanged }) => isChanged)
  const said = { version, date: day(since) }
  const save = () => saveProtocol(protocol, t('title'), t(isOld ? 'old' : 'since', said))
  const others = versions.filter((one) => one.version !== version)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>{t('title')}</h1>
          <p className="dim">{t(isOld ? 'old' : isMarked ? 'sinceMarked' : 'since', said)}</p>
          <Agreed />
        </div>
        {isOld && <Current />}
        <Button onClick={save}>
          <Download />
          {t('file')}
        </Button>
      </header>
      <div className={styles.columns}>
        <ProtocolContents sections={sections} language={language} />
        <div>
          <ProtocolSections sections={sections} language={language} />
          {others.length > 0 && (
            <nav className={styles.versions} aria-label={t('versions')}>
              <h2>{t('versions')}</h2>
              <ul>
                {others.map((one) => (
                  <li key={one.version}>
                    <Link to="/help" search={{ version: String(one.version) }}>
                      {t('version', { version: one.version, date: day(one.since) })}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <p className={styles.further}>
            <Link to="/helpmc" search={{}} className={buttonClass({ tone: 'quiet', size: 's' })}>
              {words('all')}
            </Link>
          </p>
        </div>
      </div>
    </div>
  )
}
