import { connect, openBus, openLog, readConfig, stoppedClock, type Config, type Context } from '#kit'
import { openPayers } from '../src/payment/payout/gateways.ts'
import { askAgain, payApproved } from '../src/payment/payout/pay.ts'

/** What a process of its own has to do about payouts, by which payers, until it is killed by whoever started it. */
export type Task = { url: string; now: string; work: 'pay' | 'ask'; config: Partial<Config> }

const { url, now, work, config }: Task = JSON.parse(process.argv[2] ?? '')
const { db, close } = connect(url, { max: 1 })
const log = openLog('silent')
const context: Context = {
  db,
  clock: stoppedClock(now),
  log,
  bus: openBus(log),
  config: { ...readConfig({}), ...config },
}
await (work === 'pay' ? payApproved : askAgain)(context, openPayers(context))
await close()
