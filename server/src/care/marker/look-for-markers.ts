import { markers, third, type Level, type Mark, type MarkerName } from '@fairground/contract/marker'
import { note } from '#audit'
import { latestMark, levelNow, noteMark, readFigures } from '#care/mark'
import { stopUntilSpoken } from '#care/pause'
import { tell } from '#care/reminder'
import { whoCame } from '#identity/session'
import { readSharedTime, transact, type Context } from '#kit'
import { ownerOf } from '#member'
import type { Owner } from '#wallet'
import { dayMs, readFacts } from './facts.ts'
import { restDays, seeMarkers } from './see-markers.ts'

// Whoever comes while no worker runs is found by the next run of the same day.
const latelyMs = dayMs

/** Looks at what each member did who came within a day, and keeps and tells what the rules see. Answers how many signs. */
export async function lookForMarkers(context: Context): Promise<number> {
  const came = await whoCame(context.db, new Date(context.clock.now().getTime() - latelyMs))
  let seen = 0
  for (const { loginId } of came) {
    const owner = await ownerOf(context.db, loginId)
    if (owner?.book === 'real') seen += await lookAt(context, owner)
  }
  return seen
}

/** Keeps what the rules see of a member by now. Seen before, and within what its rule looks back to, a sign is not one again. */
export async function lookAt(context: Context, owner: Owner): Promise<number> {
  const { memberId } = owner
  const now = await readSharedTime(context.db, context.clock)
  let count = 0
  const figures = await readFigures(context)
  for (const { marker, seen } of seeMarkers(await readFacts(context, owner, now), figures)) {
    const before = await latestMark(context.db, memberId, marker)
    if (before && now.getTime() - before.getTime() < restDays(marker) * dayMs) continue
    const occurrence = now.toISOString().slice(0, 10)
    const { level } = markers[marker]
    const sign = { marker, level, occurrence, seen, by: 'rule' }
    if (await keepMark(context, owner, sign)) count++
  }
  await stopWhereGrave(context, owner)
  return count
}

export type Sign = {
  marker: MarkerName
  level: Level
  occurrence: string
  seen: Mark['seen']
  by: string
  note?: string
}

/**
 * Keeps a sign and tells its member, once; and where it makes it the third level, stops their play. Answers whether it
 * is new.
 */
export async function keepMark(context: Context, owner: Owner, sign: Sign): Promise<boolean> {
  const { memberId } = owner
  const isNew = await transact(context, async (tx) => {
    const id = await noteMark(tx, { memberId, ...sign })
    if (id === undefined) return false
    await tell(tx, [{ memberId, kind: 'marker', subject: id }])
    const { by, marker, level } = sign
    await note(tx, {
      actor: by,
      action: 'care.mark',
      subject: `member:${memberId}`,
      detail: { marker, level },
    })
    return true
  })
  await stopWhereGrave(context, owner)
  return isNew
}

/**
 * A stop of play where what counts of a member is of the third level: said by a person, or seen in so many groups. It lasts
 * until somebody has spoken with them, whatever they rest of their own.
 */
async function stopWhereGrave(context: Context, owner: Owner): Promise<void> {
  const { level, groups } = await levelNow(context.db, owner.memberId, context.clock.now())
  if (level < 3 && groups < third.groups) return
  await stopUntilSpoken(context, owner, 'rule')
}
