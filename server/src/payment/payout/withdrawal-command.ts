import { writeAmount, writeId } from '@fairground/contract'
import { loginById } from '#identity/login'
import type { Context } from '#kit'
import { printTable } from '#manifest'
import { readAccountNumber } from '#payment/destination'
import { readForStaff, type WithdrawalRef } from '#payment/withdrawal'
import { tellPictures } from '#upload'
import { listAttempts } from './attempt.ts'
import { listOtherReceivers } from './receiver.ts'
import { readShort } from './room.ts'

/**
 * Prints all that is known of a withdrawal: where it goes, its rules, its steps, what payers were asked and said, and how it is
 * known that it went. The pictures its member showed are written into a folder where one is named.
 */
export async function printWithdrawal(context: Context, ref: WithdrawalRef, folder?: string): Promise<void> {
  const found = await readForStaff(context.db, ref)
  const { bin, network, number, holder } = await readAccountNumber(context, ref.memberId, found.destinationId)
  console.log(`${writeId('wdr', ref.id)} of ${await accountOf(context, ref.memberId)}: ${found.state}`)
  console.log(`${writeAmount(found.amount)} ${found.currency}, ${writeAmount(found.fee)} of it a fee`)
  console.log(bin === null ? `to ${number} of ${network}` : `to ${number} at ${bin}, ${holder}`)
  if (found.gateway !== null) console.log(`Sent by ${found.gateway}, as ${found.toldBy} says.`)
  if (found.heldFor !== null) console.log(`\nHeld: ${found.heldFor}`)
  const why = (await readShort(context)).short.get(ref.id)
  if (why !== undefined) console.log(`\nIt waits: ${why}.`)
  printRules(found)
  printSteps(found)
  printAttempts(await listAttempts(context.db, ref))
  for (const { number, receiver } of await listOtherReceivers(context.db, [ref.id]))
    console.log(`Asking ${number} went to an account of ${receiver}, says its payer, and not of ${holder}.`)
  const sent = { memberId: ref.memberId, uploadIds: found.proof }
  for (const line of await tellPictures(context, sent, folder)) console.log(line)
}

type Found = Awaited<ReturnType<typeof readForStaff>>

function printRules({ rules }: Found): void {
  console.log('')
  printTable(
    ['rule', 'holds', 'figures'],
    rules.map(({ rule, holds, figures }) => [
      rule,
      holds ? 'yes' : 'no',
      Object.entries(figures)
        .map(([name, figure]) => `${name} ${figure}`)
        .join(', '),
    ]),
  )
}

function printSteps({ steps, approvals }: Found): void {
  console.log('')
  printTable(
    ['step', 'state', 'at', 'by', 'why'],
    steps.map(({ number: step, state, at, actor, reason }) => [
      String(step),
      state,
      at.toISOString(),
      actor,
      reason ?? '',
    ]),
  )
  for (const { round, actor, decision, at } of approvals)
    console.log(`at step ${round} ${actor} said ${decision}, ${at.toISOString()}`)
}

function printAttempts(attempts: Awaited<ReturnType<typeof listAttempts>>): void {
  if (attempts.length === 0) return
  console.log('')
  printTable(
    ['asking', 'of', 'state', 'at', 'its name there', 'said'],
    attempts.map(({ number, gateway, state, askedAt, payerId, said }) => [
      String(number),
      gateway,
      state,
      askedAt.toISOString(),
      payerId ?? '',
      said ?? '',
    ]),
  )
}

/** What a member is called, for staff. */
export async function accountOf({ db }: Pick<Context, 'db'>, memberId: string): Promise<string> {
  return (await loginById(db, memberId))?.username ?? writeId('mem', memberId)
}
