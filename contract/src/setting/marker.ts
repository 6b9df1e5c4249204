import { z } from 'zod'
import { markers } from '../marker.ts'
import { setting, type Setting } from './setting.ts'

const from = (min: number, max: number) => z.int().min(min).max(max)
const { monthLoss, deposits, chasing, stretch, nights, stakes, raises, pauses, failedDeposits, newWays } =
  markers

/** From where on the rules see a sign of harm. What they look back to is in the rules themselves, and stays. */
export const settings = {
  'care.marker.monthLoss': setting(
    z.strictObject({ times: from(2, 100), months: from(1, 5) }),
    { times: monthLoss.figures.times, months: monthLoss.figures.months },
    'Above how many times the usual a loss of thirty days is a sign, and how many such stretches there were before it.',
  ),
  'care.marker.deposits': setting(
    z.strictObject({ count: from(2, 100) }),
    { count: deposits.figures.count },
    'How many deposits of a day are a sign.',
  ),
  'care.marker.chasing': setting(
    z.strictObject({ percent: from(10, 100), count: from(1, 20) }),
    { percent: chasing.figures.percent, count: chasing.figures.count },
    'What part of a balance is lost right before a deposit, and how often in a week, for it to be a sign.',
  ),
  'care.marker.stretch': setting(
    z.strictObject({ hours: from(1, 24) }),
    { hours: stretch.figures.hours },
    'Above how many hours without going a stay is a sign.',
  ),
  'care.marker.nights': setting(
    z.strictObject({ percent: from(10, 100), hours: from(1, 168) }),
    { percent: nights.figures.percent, hours: nights.figures.hours },
    'What part of a week’s hours at night is a sign, and of how many hours on.',
  ),
  'care.marker.stakes': setting(
    z.strictObject({ times: from(2, 100) }),
    { times: stakes.figures.times },
    'How many times the stakes of a losing hour the next one’s are, for it to be a sign.',
  ),
  'care.marker.raises': setting(
    z.strictObject({ count: from(1, 100) }),
    { count: raises.figures.count },
    'How many raised limits within thirty days are a sign.',
  ),
  'care.marker.pauses': setting(
    z.strictObject({ count: from(1, 100) }),
    { count: pauses.figures.count },
    'How many breaks within ninety days are a sign.',
  ),
  'care.marker.failedDeposits': setting(
    z.strictObject({ count: from(1, 100) }),
    { count: failedDeposits.figures.count },
    'How many deposits that fail within an hour are a sign.',
  ),
  'care.marker.newWays': setting(
    z.strictObject({ count: from(1, 20) }),
    { count: newWays.figures.count },
    'How many new ways to pay within a losing day are a sign.',
  ),
} as const satisfies Record<string, Setting>
