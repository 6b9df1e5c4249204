import { Chip, Countdown, useAt, useKit } from '@fairground/ui'
import { useFormatter, useTimeZone, useTranslations } from 'use-intl'
import { dayIn } from '@fairground/ui'
import { isOnSale } from '../../../draws/draw-to-show.ts'
import type { Draw } from '../../../draws/games.ts'

// What closes later than this is said by the clock of the house.
const nearMs = 2 * 3_600_000

/** When a draw closes: counted down where that is near, by the clock or the day where it is not; or that it is being drawn. */
export function DrawTime({ draw, asChip = false }: { draw: Draw | undefined; asChip?: boolean }) {
  const t = useTranslations('lobby')
  const stands = useAt((now) => standAt(draw, now))
  const clock = useClock()
  if (!draw || stands === 'none') return <span className="dim">–</span>
  if (stands === 'drawing')
    return asChip ? <Chip tone="warn">{t('drawing')}</Chip> : <span>{t('drawing')}</span>
  const at = Date.parse(stands === 'opens' ? draw.opensAt : draw.closesAt)
  if (stands === 'near') return <Countdown until={at} />
  return <time className="num">{clock(at)}</time>
}

type Stand = 'none' | 'drawing' | 'near' | 'far' | 'opens'

function standAt(draw: Draw | undefined, now: number): Stand {
  if (!draw) return 'none'
  if (draw.state === 'scheduled') return 'opens'
  if (!isOnSale(draw, now)) return 'drawing'
  return Date.parse(draw.closesAt) - now < nearMs ? 'near' : 'far'
}

/** Writes an instant as short as it can be: today by the clock, else by its weekday. */
function useClock(): (at: number) => string {
  const format = useFormatter()
  const zone = useTimeZone()
  const { now } = useKit()
  return (at) => {
    const isToday = dayIn(at, zone) === dayIn(now(), zone)
    return format.dateTime(
      at,
      isToday ? { hour: 'numeric', minute: '2-digit' } : { weekday: 'short', hour: 'numeric' },
    )
  }
}
