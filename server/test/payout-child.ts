import type { Config } from '#kit'
import { openPayers } from '../src/payment/payout/gateways.ts'
import { askAgain, payApproved } from '../src/payment/payout/pay.ts'
import { openChild } from './child.ts'

/** What a process of its own has to do about payouts, by which payers, until it is killed by whoever started it. */
export type Task = { url: string; now: string; work: 'pay' | 'ask'; config: Partial<Config> }

const task: Task = JSON.parse(process.argv[2] ?? '')
const { context, close } = openChild(task)
await (task.work === 'pay' ? payApproved : askAgain)(context, openPayers(context))
await close()
