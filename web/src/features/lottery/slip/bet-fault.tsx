import type { RefusalDetail } from '@fairground/contract'
import { readAmount } from '@fairground/screen/wire/amount.ts'
import { useHouseTime } from '@fairground/screen/words/house-time.ts'
import { requestIdOf, useRefusalText } from '@fairground/screen/words/refusal-text.ts'
import { Announced, Button, useAt, useKit } from '@fairground/ui'
import { useFormatter, useTranslations } from 'use-intl'
import { isOnSale } from '../../../draws/draw-to-show.ts'
import { shortIssue } from '../../../draws/names.ts'
import { useNumberName, usePlayName } from '../../../draws/play-names.ts'
import type { Table } from '../family/family.ts'
import { roomLeft } from './explain-refusal.ts'
import styles from './bet-fault.module.css'
import mends from './mends.module.css'
import type { Outcome } from './use-betting.ts'
import { useMoney } from '../../../member/use-money.ts'

type Fault = Extract<Outcome, { kind: 'refused' | 'unknown' }>
type Props = { table: Table; outcome: Fault; onMended: () => void }

/** Why a bet was not taken, what would be, and the way there; or that no answer came. */
export function BetFault({ table, outcome, onMended }: Props) {
  const t = useTranslations('lottery.slip')
  const refusalText = useRefusalText()
  const requestId = requestIdOf(outcome.error)
  return (
    <Announced urgent atOnce className={styles.fault}>
      <p>{refusalText(outcome.error)}</p>
      {outcome.kind === 'unknown' && <p>{t('sameBet', { issue: outcome.issue })}</p>}
      {outcome.kind === 'refused' && <Mends table={table} outcome={outcome} onMended={onMended} />}
      {requestId && <code>{requestId}</code>}
    </Announced>
  )
}

function Mends({ table, outcome, onMended }: Props & { outcome: Extract<Outcome, { kind: 'refused' }> }) {
  const t = useTranslations('lottery.slip')
  const playName = usePlayName()
  const { money } = useMoney()
  const houseTime = useHouseTime()
  const numberName = useNumberName()
  const { family, game, slip, total, setSlip } = table
  const { code, detail } = outcome.error
  const { hidesMoney } = useKit()
  const { available, unit, on } = roomLeft(code, detail, slip, total, { family, game, numberName })
  // What would be taken tells what they have.
  if (code === 'insufficient_funds' && hidesMoney) return null
  if (code === 'draw_closed' || code === 'draw_not_open') return <NextDraw table={table} />

  function removeNumber() {
    if (!on) return
    setSlip((now) => family.without(game, now, on))
    onMended()
  }

  return (
    <>
      {on && available !== undefined && (
        <p>{t('roomOn', { pick: on.name, play: playName(on.play), amount: money(available) })}</p>
      )}
      {code === 'odds_changed' && <p>{t('steppedNow')}</p>}
      <TooMany detail={detail} />
      <OwnLimit detail={detail} />
      {!on && available !== undefined && <p>{t('roomFor', { amount: money(available) })}</p>}
      {typeof detail['opensAt'] === 'string' && (
        <p>{t('roomOpens', { time: houseTime(detail['opensAt'], 'short') })}</p>
      )}
      <div className={mends.mends}>
        {unit !== undefined && unit !== slip.unit && (
          <Button
            size="s"
            onClick={() => {
              setSlip((now) => ({ ...now, unit }))
              onMended()
            }}
          >
            {t('useUnit', { amount: money(unit) })}
          </Button>
        )}
        {on && (
          <Button size="s" onClick={removeNumber}>
            {t('without', { pick: on.name })}
          </Button>
        )}
      </div>
    </>
  )
}

/** Of an order that has more lines than one may, or is on more numbers: how many it may have. */
function TooMany({ detail: { linesMax, numbersMax } }: { detail: RefusalDetail }) {
  const t = useTranslations('lottery.slip')
  if (typeof linesMax === 'number') return <p>{t('tooMany', { max: linesMax })}</p>
  return typeof numbersMax === 'number' ? <p>{t('tooManyNumbers', { max: numbersMax })}</p> : null
}

/** Of a limit of the member's own: which it is, what of it is used, and what is left to stakes at vendors. */
function OwnLimit({ detail: { period, limit, used, away } }: { detail: RefusalDetail }) {
  const t = useTranslations('lottery.slip')
  const { money } = useMoney()
  if (typeof period !== 'string' || typeof limit !== 'string' || typeof used !== 'string') return null
  return (
    <>
      <p>{t('ownLimit', { period, limit: money(readAmount(limit)), used: money(readAmount(used)) })}</p>
      {typeof away === 'string' && <p>{t('away', { amount: money(readAmount(away)) })}</p>}
    </>
  )
}

/** The lines are kept: they wait for the draw that is shown now. */
function NextDraw({ table: { draw } }: { table: Table }) {
  const t = useTranslations('lottery.slip')
  const format = useFormatter()
  const onSale = useAt((now) => draw !== undefined && isOnSale(draw, now))
  if (!draw || !onSale) return <p>{t('notOnSale')}</p>
  return <p>{t('moved', { issue: shortIssue(draw, format) })}</p>
}
