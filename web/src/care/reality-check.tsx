import { leave } from '@fairground/screen/session/come-and-go.ts'
import { overlayLink } from '@fairground/screen/overlay/overlay-state.ts'
import { readAmount } from '@fairground/screen/wire/amount.ts'
import { ask } from '@fairground/screen/wire/ask.ts'
import { useRefusalText } from '@fairground/screen/words/refusal-text.ts'
import { Button, CountdownRing, Dialog, Money, notify, useAt, useNow } from '@fairground/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { stayQuery, writeElapsed, type Stay } from '../member/stay.ts'
import styles from './reality-check.module.css'

const answerMs = 60_000

/**
 * What the member asked to be shown: time and money in one size, and three answers of one weight. It waits until one is given,
 * and once a minute is over no bet is taken before.
 */
export function RealityCheck({ stay, check }: { stay: Stay; check: NonNullable<Stay['check']> }) {
  const t = useTranslations('care.check')
  const dueAt = Date.parse(check.dueAt)
  const isLate = useAt((now) => now >= dueAt + answerMs)
  const { currency, staked, won } = stay
  const net = readAmount(stay.net)
  return (
    <Dialog open onClose={undefined} title={t('title', { minutes: check.minutes })} description={t('text')}>
      <div className={styles.check}>
        <dl className={styles.facts}>
          <div>
            <dt>{t('since')}</dt>
            <dd className="num">
              <Elapsed since={stay.since} />
            </dd>
          </div>
          <div>
            <dt>{net < 0n ? t('down') : net > 0n ? t('up') : t('even')}</dt>
            <dd>
              <Money amount={net < 0n ? -net : net} currency={currency} />
            </dd>
          </div>
        </dl>
        <dl className={styles.sums}>
          <dt>{t('staked')}</dt>
          <dd>
            <Money amount={readAmount(staked)} currency={currency} />
          </dd>
          <dt>{t('won')}</dt>
          <dd>
            <Money amount={readAmount(won)} currency={currency} />
          </dd>
        </dl>
        <Answers />
        <p className={styles.late}>
          {isLate ? (
            t('late')
          ) : (
            <>
              <CountdownRing from={dueAt} until={dueAt + answerMs} label={t('left')} size={40} /> {t('soon')}
            </>
          )}
        </p>
      </div>
    </Dialog>
  )
}

function Elapsed({ since }: { since: string }) {
  return writeElapsed(useNow() - Date.parse(since))
}

function Answers() {
  const t = useTranslations('care.check')
  const client = useQueryClient()
  const navigate = useNavigate()
  const refusalText = useRefusalText()
  const told = async (act: () => Promise<unknown>) => {
    try {
      await act()
    } catch (error) {
      notify({ title: refusalText(error), tone: 'wrong' })
    }
  }
  const goOn = async () => {
    await ask('POST /wps/care/reality-check/answer', { body: {} })
    await client.invalidateQueries({ queryKey: stayQuery.queryKey })
  }
  return (
    <div className={styles.answers}>
      <Button
        onClick={() =>
          told(async () => {
            await leave(client)
            await navigate({ to: '/', search: {}, replace: true })
          })
        }
      >
        {t('stop')}
      </Button>
      <Button
        onClick={() =>
          told(async () => {
            await goOn()
            await navigate(overlayLink({ centre: 'profit' }))
          })
        }
      >
        {t('look')}
      </Button>
      <Button onClick={() => told(goOn)}>{t('goOn')}</Button>
    </div>
  )
}
