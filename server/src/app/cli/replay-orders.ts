import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { lottery, writeId } from '@fairground/contract'
import { quickPick } from '@fairground/engine'
import { sha256 } from '#kit'
import { CommandError } from '#manifest'
import type { Player } from './replay-players.ts'

type Line = { play: string; numbers: string[]; unit: string }
type Market = { drawId: string; issue: string }

const callers = 32
const retries = 20

/** Has each member place the orders they feel like, many at a time, through the wire. Answers how many were taken. */
export async function placeOrders(
  url: string,
  players: readonly Player[],
  market: Market,
): Promise<{ accepted: number; refused: number }> {
  const calls = players.flatMap((player) =>
    ordersOf(player, market.issue).map((lines) => ({ player, lines })),
  )
  const sum = { accepted: 0, refused: 0 }
  let next = 0
  await Promise.all(
    Array.from({ length: callers }, async () => {
      for (let call = calls[next++]; call; call = calls[next++]) {
        if (await place(url, call.player, market.drawId, call.lines)) sum.accepted++
        else sum.refused++
      }
    }),
  )
  return sum
}

/** What a member plays on a draw: the same whenever it is replayed. Most play, once or a few times, a few lines each. */
function ordersOf({ username }: Player, issue: string): Line[][] {
  const chance = chanceOf(`${username} ${issue}`)
  const orders = [0, 1, 1, 1, 1, 2, 2, 3][chance(8)] ?? 1
  return Array.from({ length: orders }, () => Array.from({ length: 1 + chance(4) }, () => lineOf(chance)))
}

type Chance = (below: number) => number

/** Chance that can be replayed: each number follows from the seed and its place. */
function chanceOf(seed: string): Chance {
  let place = 0
  return (below) => sha256(`${seed} ${place++}`).readUInt32BE() % below
}

/** What is played, by how often of a hundred, with the units people stake on it and how many numbers they take. */
const habits: [often: number, play: string, units: number[], numbers: number][] = [
  [38, 'lo2', [1000, 2000, 5000, 10_000, 20_000], 3],
  [22, 'de_db', [5000, 10_000, 20_000, 50_000, 100_000], 5],
  [8, 'xien2', [10_000, 20_000, 50_000], 2],
  [4, 'xien3', [10_000, 20_000], 3],
  [6, '3cang_db', [2000, 5000, 10_000], 3],
  [4, 'lo3', [1000, 2000], 2],
  [4, 'dau', [10_000, 50_000], 2],
  [4, 'duoi', [10_000, 50_000], 2],
  [3, 'truot4', [10_000, 20_000], 4],
  [3, 'da', [1000, 2000], 2],
  [2, 'db_big', [50_000, 100_000], 1],
  [2, 'db_odd', [50_000, 100_000], 1],
]

function lineOf(chance: Chance): Line {
  let drawn = chance(100)
  const habit = habits.find(([often]) => (drawn -= often) < 0) ?? habits[0]
  if (!habit) throw new Error('nobody plays anything')
  const [, play, units, most] = habit
  const fixed = /^xien|^truot|^da$/.test(play)
  const count = fixed ? most : 1 + chance(most)
  const numbers = play.startsWith('db_') ? [] : quickPick('xsmb', play, 'random', chance, count)
  return { play, numbers, unit: String(units[chance(units.length)] ?? 1000) }
}

/** Places one order; an answer that did not come is asked for again under the same key. False when it was refused. */
async function place(
  url: string,
  { token }: Player,
  drawId: string,
  lines: readonly Line[],
): Promise<boolean> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  }
  const body = JSON.stringify({ drawId: writeId('drw', drawId), lines })
  for (let attempt = 1; ; attempt++) {
    const reply = await fetch(url + lottery.placeOrder.path, { method: 'POST', headers, body }).catch(
      () => null,
    )
    if (reply?.ok) return reply.text().then(() => true)
    const said = reply ? await reply.text() : 'no answer'
    if (reply?.status === 422) return false
    const passing = !reply || reply.status === 503 || reply.status === 429
    if (!passing || attempt === retries) throw new CommandError(`an order was not taken: ${said}`)
    await sleep(250 * attempt)
  }
}
