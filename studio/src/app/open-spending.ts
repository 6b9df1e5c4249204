import type { Endpoint } from '@fairground/contract/endpoint'
import { networkOf, Refusal, type Call, type Clock } from '#kit'

type Spent = { since: number; points: number }

/** Counts calls as each endpoint says, for each player or network. What is counted is of this process and no table. */
export function openSpending(clock: Clock): (endpoint: Endpoint, call: Call) => void {
  const counted = new Map<string, Spent>()
  return ({ method, path, limit }, { caller, address }) => {
    if (!limit) return
    const who = limit.per === 'member' && caller ? caller.memberId : networkOf(address)
    const [key, now] = [`${method} ${path} ${who}`, clock.now().getTime()]
    const before = counted.get(key)
    const isOver = !before || now - before.since >= limit.seconds * 1_000
    const spent = isOver ? { since: now, points: 0 } : before
    spent.points++
    counted.set(key, spent)
    if (counted.size > keptMax) forget(counted, now)
    if (spent.points > limit.points)
      throw new Refusal('too_many_requests', {
        retryAfterS: Math.ceil((spent.since + limit.seconds * 1_000 - now) / 1_000),
      })
  }
}

/** Beyond so many, those of more than a minute ago are let go. */
const keptMax = 20_000

function forget(counted: Map<string, Spent>, now: number): void {
  for (const [key, { since }] of counted) if (now - since > 60_000) counted.delete(key)
}
