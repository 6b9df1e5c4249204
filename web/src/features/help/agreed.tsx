import { useSignedIn } from '@fairground/screen/session/session.ts'
import { ask } from '@fairground/screen/wire/ask.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import styles from './protocol.module.css'
import { useDay } from './use-day.ts'

const agreementQuery = queryOptions({
  queryKey: ['agreement'],
  queryFn: async ({ signal }) => (await ask('GET /wps/member/agreement', { signal })).agreement,
})

/** To which version who is signed in agreed, and when; nothing where they did to none. */
export function Agreed() {
  const t = useTranslations('help.protocol')
  const day = useDay()
  const { data } = useQuery({ ...agreementQuery, enabled: useSignedIn() })
  if (!data) return null
  return <p className={styles.agreed}>{t('agreed', { version: data.version, date: day(data.at) })}</p>
}
