import { readRealName, realNameFault } from '@fairground/contract/real-name'
import { note } from '#audit'
import { guardsOf } from '#identity/login'
import { Refusal, sql, transact, type Context, type SignedCall, type Tx } from '#kit'
import { holdRealName, setRealName, shownRealName } from '#member'
import { judgeAccounts } from '#payment/destination'
import { findLikenesses } from '#payment/likeness'
import { setting } from '#site'
import { tellSet } from './messages.ts'

/**
 * Keeps the real name of a member who gave none yet, holds their accounts at banks against it, and tells them of it. What is
 * theirs already changes nothing. Refused `real_name_given` where there is another, and as `judgeAccounts` is. Of who bears
 * the name of somebody shut out of play nothing is said here: what they pay in is held until a person looked.
 */
export async function giveName(
  context: Context,
  typed: string,
  { caller: { memberId }, address, language }: SignedCall,
): Promise<{ realName: string }> {
  const name = await readName(context, typed)
  await transact(context, async (tx) => {
    const guards = await guardsOf(tx.db, memberId, 'hold')
    const known = await holdRealName(tx, memberId)
    if (known === name) return
    if (known !== null) throw new Refusal('real_name_given')
    const subject = `member:${memberId}`
    const alike = await keep(tx, memberId, name, subject)
    const detail = { shown: shownRealName(name), alike, address }
    await note(tx, { actor: subject, action: 'real_name.given', subject, detail })
    await tellSet(tx, guards, language)
  })
  return { realName: shownRealName(name) }
}

/** What changed: whether anything did, and of how many who are shut out of play it is the name and the birthday too. */
export type NameChanged = { changed: boolean; alike: number }

/**
 * Has a member be paid by another real name, or by a first one, by the word of staff, with an audit line; they are told of it.
 * What is theirs already changes nothing. Refused as `judgeAccounts` is: the member removes what is another's by it first.
 */
export async function changeName(
  context: Context,
  memberId: string,
  typed: string,
  by: { actor: string; reason: string },
): Promise<NameChanged> {
  const name = await readName(context, typed)
  return await transact(context, async (tx) => {
    const guards = await guardsOf(tx.db, memberId, 'hold')
    const known = await holdRealName(tx, memberId)
    if (known === name) return { changed: false, alike: 0 }
    const alike = await keep(tx, memberId, name, by.actor)
    const was = known === null ? null : shownRealName(known)
    const detail = { was, shown: shownRealName(name), alike }
    await note(tx, { ...by, action: 'real_name.changed', subject: `member:${memberId}`, detail })
    await tellSet(tx, guards, context.config.languages[0] ?? 'en')
    return { changed: true, alike }
  })
}

/** By the rule of the form that asks for it at registration, also where that does not ask. */
async function readName(context: Context, typed: string): Promise<string> {
  const name = readRealName(typed)
  const fault = realNameFault(await setting(context, 'registration.field.payeeName'), name)
  if (fault) throw new Refusal('invalid_input', { fields: [{ path: 'realName', ...fault }] })
  return name
}

/** Answers of how many who are shut out of play it is the name and the birthday too. */
async function keep(tx: Tx, memberId: string, name: string, by: string): Promise<number> {
  await judgeAccounts(tx, memberId, name)
  await setRealName(tx, memberId, name)
  await sql`
    insert into payment.real_name (member_id, number, name, given_at, given_by)
    select ${memberId}::uuid, coalesce(max(number), 0) + 1, ${name}, ${tx.clock.now()}, ${by}
    from payment.real_name where member_id = ${memberId}::uuid`.execute(tx.db)
  return (await findLikenesses(tx, [memberId])).filter(({ what }) => what === 'name').length
}
