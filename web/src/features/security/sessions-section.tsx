import { session } from '@fairground/contract'
import { ListPage } from '@fairground/screen/list/list-page.tsx'
import { useWhole } from '@fairground/screen/list/use-list.ts'
import { mine } from '@fairground/screen/session/member.ts'
import { call, Refused } from '@fairground/screen/wire/call.ts'
import { useRefusalText } from '@fairground/screen/words/refusal-text.ts'
import { Button, Chip, Confirm, notify, Skeleton } from '@fairground/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { LogOut, Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useFormatter, useLocale, useNow, useTranslations } from 'use-intl'
import styles from './security.module.css'

const key = [mine, 'sessions']
const placesShown = 10

/** Where the member is signed in; each place but this one can be ended, or all of them together. */
export function SessionsSection() {
  const t = useTranslations('security.sessions')
  const [asking, setAsking] = useState(false)
  const asked = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await call(session.list, {}, { signal })).list,
  })
  const list = useWhole('sessions', asked, placesShown)
  return (
    <section className={styles.card} aria-labelledby="sessions">
      <div className={styles.head}>
        <h2 id="sessions">{t('title')}</h2>
        {asked.data && asked.data.length > 1 && (
          <Button size="s" icon={<LogOut />} onClick={() => setAsking(true)}>
            {t('endOthers')}
          </Button>
        )}
      </div>
      {/* Where one asks from is always among them. */}
      <ListPage list={list} fault={t('faultTitle')} empty={null} loading={<Skeleton height={150} />}>
        {(places) => (
          <ul className={styles.rows}>
            {places.map((one) => (
              <Place key={one.id} place={one} />
            ))}
          </ul>
        )}
      </ListPage>
      {asking && <EndOthers onClose={() => setAsking(false)} />}
    </section>
  )
}

function Place({ place }: { place: session.OpenSession }) {
  const t = useTranslations('security.sessions')
  const client = useQueryClient()
  const refusalText = useRefusalText()
  const device = useDevice(place)
  const where = useWhere(place)
  const Icon = /iOS|Android/.test(place.system) ? Smartphone : Monitor
  const end = async () => {
    try {
      await call(session.endOne, { sessionId: place.id })
      notify({ title: t('ended', { device }), tone: 'done' })
    } catch (error) {
      // One that has ended by itself meanwhile is as ended as was asked.
      if (!(error instanceof Refused && error.code === 'not_found'))
        notify({ title: refusalText(error), tone: 'wrong' })
    }
    await client.invalidateQueries({ queryKey: key })
  }
  return (
    <li>
      <Icon aria-hidden="true" />
      <div>
        <strong>
          {device} {place.current && <Chip tone="win">{t('here')}</Chip>}
        </strong>
        <p>{where}</p>
      </div>
      {!place.current && (
        <Button size="s" onClick={end} aria-label={t('endOne', { device })}>
          {t('end')}
        </Button>
      )}
    </li>
  )
}

function useDevice({ browser, system }: session.OpenSession): string {
  const t = useTranslations('security.sessions')
  if (browser && system) return t('device', { browser, system })
  return browser || system || t('unknownDevice')
}

function useWhere({ country, address, lastSeenAt, current }: session.OpenSession): string {
  const t = useTranslations('security.sessions')
  const format = useFormatter()
  const now = useNow({ updateInterval: 60_000 })
  const locale = useLocale()
  const name = country && new Intl.DisplayNames([locale], { type: 'region' }).of(country)
  const seen = current ? t('now') : t('seen', { when: format.relativeTime(lastSeenAt, now) })
  const told = [name, address, seen].flatMap((one) => one || [])
  return format.list(told, { type: 'unit' })
}

function EndOthers({ onClose }: { onClose: () => void }) {
  const t = useTranslations('security.sessions')
  const client = useQueryClient()
  const refusalText = useRefusalText()
  const end = async () => {
    try {
      const { ended } = await call(session.endOthers, {})
      notify({ title: t('othersEnded', { count: ended }), tone: 'done' })
      onClose()
    } catch (error) {
      notify({ title: refusalText(error), tone: 'wrong' })
    }
    await client.invalidateQueries({ queryKey: key })
  }
  return (
    <Confirm
      title={t('askTitle')}
      text={t('askText')}
      keep={t('keep')}
      go={t('endOthers')}
      onKeep={onClose}
      onGo={end}
    />
  )
}
