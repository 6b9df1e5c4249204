import assert from 'node:assert/strict'
import { newId, sql } from '#kit'
import { purseOf, readPurses } from '#ledger'
import { isUnheard, tell, type History, type Sending } from './history.ts'
import type { hear as Hear } from './model.ts'
import type { Player, Simulation } from './simulation.ts'
import type { Heard, Speaker } from './message.ts'
import { grantedCount, wordsOf, worldOf, type World } from './world.ts'

/** A history that was lived through: whose it was, and as it is told. */
export type Lived = { memberIds: readonly string[]; told: string }

/**
 * Lives a history through, and throws where what is answered, told again, held or kept is not as a model says. Of what is
 * sent at once any order may have been.
 */
export async function live(simulation: Simulation, history: History, hear: typeof Hear): Promise<Lived> {
  const { context, vendor, vassalage, speaker } = simulation
  const scene = newId(context.clock)
  const players = new Map<string, Player>()
  for (const [name, held] of Object.entries(history.held)) players.set(name, await simulation.open(held))
  const of = (name: string) => players.get(name) ?? assert.fail(`nobody is ${name}`)
  const answered: string[] = []
  const told = new Map<string, string>()
  let worlds = [worldOf(history.held)]
  let count = 0

  async function send({ call, twist }: Sending): Promise<Heard> {
    const { playerId, token, reward } = of(call.member)
    const actions = call.actions.map((one) => ({
      ...one,
      ...('id' in one && { id: `${scene}:${one.id}` }),
      ...('of' in one && { of: `${scene}:${one.of}` }),
    }))
    const requestId = twist === 'another request' ? newId(context.clock) : scene
    const said = { game: call.game, round: `${scene}:${call.round}`, actions, twist }
    return await vendor.say({ vassalage, requestId, playerId, token, reward, ...said, first: count++ })
  }

  /** What was answered once is answered to the byte; `id` of the request is the request's. */
  function isToldAgain({ call }: Sending, { text }: Heard, word: string): boolean {
    if (['not_taken', 'duplicate'].includes(word)) return false
    const said = JSON.stringify(call.actions.map((action) => wordsOf(call, action)))
    const [key, bytes] = [said, text.replace(/^\{"request_uuid":"[^"]*",/, '{')]
    const before = told.get(key)
    told.set(key, before ?? bytes)
    if (before !== undefined) assert.equal(bytes, before, 'what was told once is told again to the byte')
    return before !== undefined
  }

  try {
    for (const step of history.steps) {
      if ('happens' in step) {
        const { member } = step.happens
        if (players.has(member)) await simulation.happen(of(member), step.happens, worlds)
        answered.push('')
        continue
      }
      const heard = await Promise.all(step.sent.map(send))
      const words = heard.map((one) => wordOf(speaker, one))
      answered.push(words.join(' & '))
      const taken = step.sent.flatMap((sending, i) => (isTaken(sending, words[i] ?? '') ? [i] : []))
      const again = taken.map((i) =>
        isToldAgain(step.sent[i] ?? assert.fail(), heard[i] ?? assert.fail(), words[i] ?? ''),
      )
      worlds = worlds.flatMap((world) => {
        const order = step.sent.map(({ call }, i) => ({ call, word: words[i] ?? '' }))
        return follow(
          world,
          taken.map((i) => order[i] ?? assert.fail()),
          (of, call) => {
            const { words: said, world: next } = hear(of, call)
            return { word: speaker.asSaid(wordOfCall(said)), world: next }
          },
        )
      })
      if (taken.length === 1 && again[0] === false) {
        const i = taken[0] ?? 0
        const { balance } = speaker.read(heard[i]?.text ?? '')
        const { member } = step.sent[i]?.call ?? assert.fail()
        worlds = worlds.filter((world) => balance === null || balance === totalOf(world, member))
      }
      worlds = [...new Map(worlds.map((world) => [JSON.stringify(world), world])).values()]
      assert.ok(worlds.length > 0, 'no order of what was sent has these answers, or this balance')
    }
    const found = await stateOf(simulation, scene, players)
    const expected = worlds.map((world) => expectedOf(world, [...players.keys()]))
    if (!expected.some((one) => JSON.stringify(one) === JSON.stringify(found)))
      assert.deepEqual(found, expected[0], 'what is held and kept in the end')
    return { memberIds: [...players.values()].map((one) => one.memberId), told: tell(history, answered) }
  } catch (error) {
    throw new Error(
      `${tell(history, answered)}\n\n${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    )
  }
}

/** The word of an answer; who is not heard at all is told nothing. */
const wordOf = (speaker: Speaker, { status, text }: Heard) =>
  status === 403 && text === '' ? 'unheard' : speaker.read(text).word

/** What a whole call is answered: what the action said that it fell with, or that all is well. */
const wordOfCall = (words: readonly string[]) =>
  words.find((word) => word !== 'ok' && word !== 'fallen') ?? 'ok'

/** Whether what was sent counts; what must not be heard was answered so. */
function isTaken({ twist }: Sending, word: string): boolean {
  if (twist === 'wrong signature') assert.equal(word, 'unsigned')
  if (twist === 'unlisted address') assert.equal(word, 'unheard')
  return !isUnheard(twist)
}

type Answered = { call: Sending['call']; word: string }
/** What a call is answered in a world, in the word of its wire, and the world that it leads to. */
type HearWord = (world: World, call: Sending['call']) => { word: string; world: World }

/** The worlds that calls may have led to, in any order in which they are answered so. */
function follow(world: World, calls: readonly Answered[], hear: HearWord): World[] {
  if (calls.length === 0) return [world]
  return calls.flatMap(({ call, word }, i) => {
    const heard = hear(world, call)
    if (heard.word !== word) return []
    const next = heard.world
    return follow(next, calls.toSpliced(i, 1), hear)
  })
}

function totalOf({ held }: World, member: string): number {
  return (held[member]?.main ?? 0) + (held[member]?.bonus ?? 0)
}

type State = { held: string[]; granted: string[]; transactions: string[]; rounds: string[] }

/** What stands in the end, as texts in one order. */
async function stateOf(
  { context: { db }, vassalage }: Simulation,
  scene: string,
  players: ReadonlyMap<string, Player>,
): Promise<State> {
  const nameOf = new Map([...players].map(([name, { memberId }]) => [memberId, name]))
  const purses = [...players.values()].flatMap((one) => ['main', 'bonus'].map((purse) => purseOf(one, purse)))
  const amounts = await readPurses(db, purses)
  const { rows: transactions } = await sql<{ id: string; state: string; memberId: string }>`
    select id, state, member_id as "memberId" from vendor.transaction
    where vassalage = ${vassalage} and starts_with(id, ${scene})`.execute(db)
  const { rows: rounds } = await sql<{ memberId: string; round: string; said: string }>`
    select member_id as "memberId", round,
      concat_ws(' ', state, bets, wins, staked, staked_bonus, won) as said from vendor.round
    where vassalage = ${vassalage} and member_id = any(${[...nameOf.keys()]}::uuid[])`.execute(db)
  const { rows: granted } = await sql<{ memberId: string; said: string }>`
    select member_id as "memberId", concat_ws(' ', played, won, ended_at is not null) as said from vendor.free_round
    where vassalage = ${vassalage} and member_id = any(${[...nameOf.keys()]}::uuid[])`.execute(db)
  const short = (text: string) => text.slice(scene.length + 1)
  return {
    held: [...players.keys()].map((name, i) => `${name} ${amounts[i * 2] ?? 0n} ${amounts[i * 2 + 1] ?? 0n}`),
    granted: granted.map((one) => `${nameOf.get(one.memberId)} ${one.said}`).toSorted(),
    transactions: transactions
      .map((one) => `${short(one.id)} ${one.state} ${nameOf.get(one.memberId)}`)
      .toSorted(),
    rounds: rounds.map((one) => `${nameOf.get(one.memberId)} ${short(one.round)} ${one.said}`).toSorted(),
  }
}

function expectedOf({ held, known, rounds, granted }: World, names: readonly string[]): State {
  return {
    held: names.map((name) => `${name} ${held[name]?.main} ${held[name]?.bonus}`),
    granted: Object.entries(granted)
      .map(([name, { played, won }]) => [name, played, won, played === grantedCount ? 't' : 'f'].join(' '))
      .toSorted(),
    transactions: Object.entries(known)
      .map(([id, one]) => `${id} ${one.state} ${one.member}`)
      .toSorted(),
    rounds: Object.entries(rounds)
      .map(([key, { state, bets, wins, staked, won }]) =>
        [key, state, bets, wins, staked.main + staked.bonus, staked.bonus, won].join(' '),
      )
      .toSorted(),
  }
}
