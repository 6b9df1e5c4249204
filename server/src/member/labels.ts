import type { Label } from '@fairground/contract/label'
import { inkOn } from '@fairground/contract/label-ink'
import { note } from '#audit'
import { Refusal, transact, type Context, type Db } from '#kit'

/** A label as it is kept: its name by language. */
export type KeptLabel = { code: string; words: Record<string, string> } & Omit<Label, 'labelName'>

/** Every label there is, the highest first. */
export async function readLabels(db: Db): Promise<KeptLabel[]> {
  const rows = await db
    .selectFrom('member.label')
    .selectAll()
    .orderBy('rank_level', 'desc')
    .orderBy('name')
    .execute()
  return rows.map(keptOf)
}

/** What a member is called, the highest first, in their language or in another before none. */
export async function labelsOf(
  { db, config }: Context,
  memberId: string,
  language: string,
): Promise<Label[]> {
  const rows = await db
    .selectFrom('member.label_given')
    .innerJoin('member.label', 'member.label.name', 'member.label_given.label')
    .selectAll('member.label')
    .where('member_id', '=', memberId)
    .orderBy('rank_level', 'desc')
    .orderBy('name')
    .execute()
  return rows.map(keptOf).map(({ code, words, color, color2, rankLevel }) => {
    const spoken = [language, ...config.languages, ...Object.keys(words)].find((one) => one in words)
    return { labelName: (spoken !== undefined && words[spoken]) || code, color, color2, rankLevel }
  })
}

/**
 * Makes a label, or changes what it says and how it looks, with an audit line; its members' screens show it when they ask
 * again. Refused `invalid_input` where no words can be read on its colours.
 */
export async function defineLabel(context: Context, label: KeptLabel, actor: string): Promise<void> {
  const { code, words, color, color2, rankLevel } = label
  if (!inkOn(color, color2))
    throw new Refusal('invalid_input', { fields: [{ path: 'color', rule: 'unreadable' }] })
  const row = { words: JSON.stringify(words), color, color2, rank_level: rankLevel }
  await transact(context, async (tx) => {
    await tx.db
      .insertInto('member.label')
      .values({ name: code, ...row })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
      .execute()
    const detail = { color, color2, rankLevel, languages: Object.keys(words).join(' ') }
    await note(tx, { actor, action: 'label.define', subject: `label:${code}`, detail })
  })
}

/** Calls a member by a label, or no more; with an audit line where that changes anything, and their screens are told. */
export async function setLabel(
  context: Context,
  { memberId, code, given }: { memberId: string; code: string; given: boolean },
  actor: string,
): Promise<boolean> {
  return await transact(context, async (tx) => {
    const one = { member_id: memberId, label: code }
    const changed = given
      ? await tx.db
          .insertInto('member.label_given')
          .values({ ...one, given_at: tx.clock.now() })
          .onConflict((conflict) => conflict.doNothing())
          .returning('label')
          .executeTakeFirst()
      : await tx.db
          .deleteFrom('member.label_given')
          .where('member_id', '=', memberId)
          .where('label', '=', code)
          .returning('label')
          .executeTakeFirst()
    if (!changed) return false
    const action = given ? 'label.give' : 'label.take'
    await note(tx, { actor, action, subject: `member:${memberId}`, detail: { label: code } })
    tx.announce({ to: memberId, event: { type: 'label' } })
    return true
  })
}

type Row = { name: string; words: unknown; color: string; color2: string; rank_level: number }

function keptOf({ name, words, color, color2, rank_level }: Row): KeptLabel {
  return { code: name, words: words as Record<string, string>, color, color2, rankLevel: rank_level }
}
