import { Readable } from 'node:stream'
import type { Caller, Config, Context } from '#kit'
import { approveWithdrawal, refuseWithdrawal, type WithdrawalRef } from '#payment/withdrawal'
import { askWithdrawal } from '../src/payment/withdrawal/ask.ts'
import { takeUpload } from '../src/upload/take-upload.ts'
import { blankCall } from './call.ts'
import { openChild } from './child.ts'
import { png } from './pictures.ts'

/** What a process of its own is asked by a member or by staff, until it is killed by whoever started it. Amounts in units. */
export type Asked =
  | { verb: 'ask'; caller: Caller; key: string; destinationId: string; amount: number; pin: string }
  | { verb: 'approve' | 'refuse'; ref: WithdrawalRef; actor: string }
  | { verb: 'upload'; memberId: string }

/** The same with what the process runs on. */
export type AskedOfChild = { url: string; now: string; config: Partial<Config>; asked: Asked }

/** Does what was asked. Answers the upload, where that is what it was. */
export async function doAsked(context: Context, asked: Asked): Promise<string> {
  if (asked.verb === 'upload')
    return await takeUpload(context, {
      memberId: asked.memberId,
      purpose: 'receipt',
      bytes: Readable.from([png(30, 20)]),
    })
  if (asked.verb === 'approve') await approveWithdrawal(context, asked.ref, { actor: asked.actor })
  if (asked.verb === 'refuse')
    await refuseWithdrawal(context, asked.ref, { actor: asked.actor, reason: 'The account is not theirs.' })
  if (asked.verb !== 'ask') return ''
  const { caller, key, destinationId, amount, pin } = asked
  const wanted = { destinationId, amount: BigInt(amount) * 10_000n, fee: 0n, paymentPassword: pin }
  const made = await askWithdrawal(context, wanted, { ...blankCall, caller, requestKey: key })
  return made.withdrawalId
}

if (import.meta.main) {
  const task: AskedOfChild = JSON.parse(process.argv[2] ?? '')
  const { context, close } = openChild(task)
  await doAsked(context, task.asked)
  await close()
}
