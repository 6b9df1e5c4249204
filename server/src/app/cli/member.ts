import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { amountMax, readAmount, writeAmount } from '@fairground/contract'
import { removeFactors } from '#factor'
import { loginByUsername, staffNamed } from '#identity/login'
import { tellFactorChange } from '#identity/sign-in'
import { transact, type Context } from '#kit'
import { ownerOf } from '#member'
import { adjust } from '#wallet'
import { CommandError, UsageError, withContext, type Command } from '#manifest'
import { givePassword } from './give-password.ts'

export const member: Command = {
  name: 'member',
  about:
    "Credits or debits a member's wallet, removes lost factors or gives a one-time password, by hand, with an audit line.",
  usage: `member credit <username> <amount> --reason <text> --by <staff>
member debit  <username> <amount> --reason <text> --by <staff>
member remove-factors <username> --reason <text> --by <staff>
member reset-password <username>
The audit trail says who of the staff did it; whoever credits or debits is none of two who approve what that member takes out
within 30 days. The amount is in the currency's unit. A debit takes no more than the wallet holds. remove-factors is for a member who has
lost every passkey, app and recovery code: from then on the password alone signs in. reset-password prints a password that is good for a
day and must be changed at the next sign-in; every session ends. Be sure whom you talk to.`,

  run: async (args, open) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { reason: { type: 'string' }, by: { type: 'string' } },
      allowPositionals: true,
    })
    const [action, username, text, ...more] = positionals
    if (action === 'reset-password' && username && !text)
      return await withContext(open, (context) => givePassword(context, username))
    if (action === 'remove-factors' && username && !text)
      return await withContext(open, (context) => removeAll(context, username, whyOf(action, values)))
    if ((action !== 'credit' && action !== 'debit') || !username || !text || more.length > 0) {
      throw new UsageError(
        'say credit or debit, a username and an amount; or remove-factors or reset-password and a username',
      )
    }
    const why = whyOf(action, values)
    const amount = amountOf(text)
    return await withContext(open, async (context) => {
      const balance = await post(context, username, action === 'credit' ? amount : -amount, why)
      console.log(`${username} now has ${writeAmount(balance)} ${context.config.currency}.`)
      return 0
    })
  },
}

/** Why it is done, and by whom of the staff. */
type Why = { reason: string; by: string }

function whyOf(action: string, { reason, by }: { reason?: string; by?: string }): Why {
  if (!reason?.trim()) throw new UsageError('--reason is needed: it goes into the audit trail')
  if (by === undefined) throw new UsageError(`${action} needs --by: who of the staff does it`)
  return { reason: reason.trim(), by }
}

async function removeAll(context: Context, username: string, why: Why): Promise<number> {
  const login = await loginByUsername(context.db, username)
  if (!login) throw new CommandError(`there is no member ${username}`)
  const actor = await staffNamed(context, why.by)
  const language = context.config.languages[0] ?? 'en'
  const removed = await transact(context, async (tx) => {
    const count = await removeFactors(tx, login.id, { actor, reason: why.reason })
    if (count > 0) await tellFactorChange(tx, login.id, 'factors_removed', { language })
    return count
  })
  console.log(`${removed} of ${username}'s factors were removed.`)
  return 0
}

function amountOf(text: string): bigint {
  try {
    const amount = readAmount(text)
    if (amount > 0n) return amount
  } catch {
    throw new UsageError(
      `${text} is no amount: write it as 50000 or 0.5, and as ${writeAmount(amountMax)} at most`,
    )
  }
  throw new UsageError('the amount must be above zero')
}

async function post(context: Context, username: string, amount: bigint, why: Why): Promise<bigint> {
  const login = await loginByUsername(context.db, username)
  const owner = login && (await ownerOf(context.db, login.id))
  if (!owner) throw new CommandError(`there is no member ${username}`)
  const actor = await staffNamed(context, why.by)
  const { balance } = await transact(context, (tx) =>
    adjust(tx, {
      ...owner,
      cause: `adjustment:${randomUUID()}`,
      amount,
      reason: why.reason,
      actor,
      at: context.clock.now(),
    }),
  )
  return balance
}
