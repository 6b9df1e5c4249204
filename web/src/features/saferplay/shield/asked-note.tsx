import { ask } from '@fairground/screen/wire/ask.ts'
import { useHouseTime } from '@fairground/screen/words/house-time.ts'
import { useRefusalText } from '@fairground/screen/words/refusal-text.ts'
import { Button, notify, useAt } from '@fairground/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Hourglass } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { limitsQuery } from './care.ts'
import styles from './limits.module.css'
import { useLimitWords, type Bound } from './use-limit-words.ts'

type Asked = NonNullable<Bound['asked']>

/** That more was asked for: when the second yes can be said, and then the question, whose answers weigh the same. */
export function AskedNote({ bound }: { bound: Bound }) {
  const { asked } = bound
  const isOpen = useAt((now) => asked !== null && now >= Date.parse(asked.opensAt))
  const isOver = useAt((now) => asked === null || now >= Date.parse(asked.closesAt))
  if (!asked || isOver) return null
  return isOpen ? <SecondYes bound={bound} asked={asked} /> : <Waiting bound={bound} asked={asked} />
}

function Waiting({ bound, asked }: { bound: Bound; asked: Asked }) {
  const t = useTranslations('care.asked')
  const kinds = useTranslations('care.limits')
  const houseTime = useHouseTime()
  const { size } = useLimitWords()
  const { drop } = useAnswers(asked.limitId)
  const { kind, period, limit } = bound
  return (
    <div className={styles.asked}>
      <Hourglass aria-hidden="true" />
      <p>
        {t('waits', {
          kind: kinds(`kinds.${kind}`),
          period: kinds(`periods.${period}`),
          size: size(asked.limit),
          at: houseTime(asked.opensAt, 'short'),
          now: size(limit),
        })}
      </p>
      <Button size="s" onClick={drop}>
        {t('drop')}
      </Button>
    </div>
  )
}

function SecondYes({ bound, asked }: { bound: Bound; asked: Asked }) {
  const t = useTranslations('care.asked')
  const kinds = useTranslations('care.limits')
  const houseTime = useHouseTime()
  const { size } = useLimitWords()
  const { drop, confirm } = useAnswers(asked.limitId)
  const { kind, period, limit } = bound
  return (
    <section className={styles.second} aria-labelledby={asked.limitId}>
      <h3 id={asked.limitId}>
        {t('question', {
          kind: kinds(`kinds.${kind}`),
          period: kinds(`periods.${period}`),
          now: size(limit),
          size: size(asked.limit),
        })}
      </h3>
      <p className="dim small">{t('until', { at: houseTime(asked.closesAt, 'short') })}</p>
      <div>
        <Button onClick={drop}>{t('keep', { now: size(limit) })}</Button>
        <Button onClick={confirm}>{t('yes', { size: size(asked.limit) })}</Button>
      </div>
    </section>
  )
}

/** Gives what answers it; what stands then is asked for anew, whatever came of it. */
function useAnswers(limitId: string) {
  const t = useTranslations('care.asked')
  const client = useQueryClient()
  const refusalText = useRefusalText()
  const answer = (send: () => Promise<unknown>, title: string) => async () => {
    try {
      await send()
      notify({ title, tone: 'done' })
    } catch (error) {
      notify({ title: refusalText(error), tone: 'wrong' })
    }
    await client.invalidateQueries({ queryKey: limitsQuery.queryKey })
  }
  return {
    drop: answer(() => ask('DELETE /wps/care/limits/:limitId', { at: limitId }), t('dropped')),
    confirm: answer(
      () => ask('POST /wps/care/limits/:limitId/confirmation', { at: limitId, body: {} }),
      t('raised'),
    ),
  }
}
