import { social } from '@fairground/contract'
import { Asked } from '@fairground/screen/list/asked.tsx'
import { mine } from '@fairground/screen/session/member.ts'
import { ask, type Sent } from '@fairground/screen/wire/ask.ts'
import { bootstrapQuery } from '@fairground/screen/wire/bootstrap.ts'
import { call } from '@fairground/screen/wire/call.ts'
import { useRefusalText } from '@fairground/screen/words/refusal-text.ts'
import { Button, Chip, notify, Skeleton } from '@fairground/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'use-intl'
import { isKnown, marks, type KnownProvider } from '../../social/marks.tsx'
import { useStartSocial } from '../../social/use-start-social.ts'
import styles from './security.module.css'

type Links = Sent<typeof social.list>
const key = [mine, 'social']

/** The accounts elsewhere that log this member in: linked, and removed where something else lets them in. */
export function SocialSection() {
  const t = useTranslations('social.section')
  const { data: bootstrap } = useQuery(bootstrapQuery)
  const asked = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => ask('GET /wps/member/social', { signal }),
  })
  // What was linked stays to be seen, though the deployment may know its provider no more.
  const linked = asked.data?.links.map(({ provider }) => provider) ?? []
  const providers = [...new Set([...(bootstrap?.providers ?? []), ...linked])].filter(isKnown)
  if (providers.length === 0) return null
  return (
    <section className={styles.card} aria-labelledby="social">
      <h2 id="social">{t('title')}</h2>
      <Asked of={asked} fault={t('faultTitle')} loading={<Skeleton height={64 * providers.length} />}>
        {(links) => (
          <ul className={styles.rows}>
            {providers.map((provider) => (
              <Row key={provider} provider={provider} links={links} />
            ))}
          </ul>
        )}
      </Asked>
    </section>
  )
}

function Row({ provider, links }: { provider: KnownProvider; links: Links }) {
  const t = useTranslations('social')
  const format = useFormatter()
  const start = useStartSocial('link')
  const unlink = useUnlink()
  const name = t(`providers.${provider}`)
  const link = links.links.find((one) => one.provider === provider)
  const at = link && format.dateTime(new Date(link.linkedAt), { dateStyle: 'medium' })
  const told = link?.email ? t('section.linkedAt', { email: link.email, at: at ?? '' }) : undefined
  return (
    <li>
      {marks[provider]}
      <div>
        <strong>
          {name} {link && links.onlyWayIn && <Chip tone="warn">{t('section.onlyWayIn')}</Chip>}
        </strong>
        <p>{link ? (told ?? t('section.linkedPlain', { at: at ?? '' })) : t('section.notLinked')}</p>
        {link && links.onlyWayIn && <p>{t('section.onlyText')}</p>}
      </div>
      {!link && (
        <Button
          size="s"
          aria-label={t('section.linkOne', { provider: name })}
          onClick={() => start(provider)}
        >
          {t('section.link')}
        </Button>
      )}
      {link && !links.onlyWayIn && (
        <Button
          size="s"
          aria-label={t('section.unlinkOne', { provider: name })}
          onClick={() => unlink(provider, name)}
        >
          {t('section.unlink')}
        </Button>
      )}
    </li>
  )
}

function useUnlink(): (provider: KnownProvider, name: string) => Promise<void> {
  const t = useTranslations('social.section')
  const client = useQueryClient()
  const refusalText = useRefusalText()
  return async (provider, name) => {
    try {
      await call(social.unlink, { provider })
      notify({ title: t('unlinked', { provider: name }), tone: 'done' })
    } catch (error) {
      notify({ title: refusalText(error), tone: 'wrong' })
    }
    await client.invalidateQueries({ queryKey: key })
  }
}
