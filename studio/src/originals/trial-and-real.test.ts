import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { originalKind, originals, stopPoints, type Plain } from '@fairground/engine/game'
import { openPair } from '#chance'
import { sha256, sql, transact } from '#kit'
import { beginRounds, goOnAll, judgeBeginnings, standAfter, type PlayedRound } from '#round'
import { launchPlay } from '#wires'
import { accused, type Tally } from '../../../engine/test/holm.ts'
import { studioContext } from '#test'

/**
 * What comes in sessions of play money beside what comes in those of real money, by the verbs that begin and decide rounds, each
 * with its own seeds: both as the mathematics says, by chi-square and all together by Holm. `TRIAL_ROUNDS=1000000` plays so
 * many of each game in each, and accuses a fair house once in a hundred times; the short form once in a hundred thousand.
 */
const asked = Number(process.env.TRIAL_ROUNDS ?? 0)
const rounds = asked || 240
const level = asked ? 0.01 : 0.00001
const playersOfEach = 80

const context = await studioContext()
context.clock.go()

type Sitting = { player: string; session: string; isDemo: boolean }

async function sit(isDemo: boolean): Promise<Sitting> {
  const player = `p-${randomUUID()}`
  const of = { token: 'shown', currency: 'VND', language: 'en', cycleMs: 0, site: null }
  await launchPlay(context, { player, game: 'dice', isDemo, ...of })
  await openPair(context, { player, clientSeed: 'of a browser' })
  const { rows } = await sql<{ id: string }>`
    select id from wires.session where player = ${player} and is_demo = ${isDemo}`.execute(context.db)
  return { player, session: rows[0]?.id ?? assert.fail(), isDemo }
}

const sitting: Sitting[] = []
for (let nth = 0; nth < playersOfEach; nth++) sitting.push(await sit(false), await sit(true))

/** How one game is played: what is chosen, a step where it goes on by steps, and which of its outcomes what is shown is. */
type Sample = {
  selection: Plain
  step?: Plain
  chances: readonly number[]
  outcome: (of: { shown: Plain; isLost: boolean; multiple: number }) => number
}

const evenly = (count: number) => Array.from({ length: count }, () => 1 / count)
const numbers = (told: Plain[string] | undefined) => (Array.isArray(told) ? (told as readonly number[]) : [])
const wins = (game: string, selection: Plain) =>
  (stopPoints(game, 1, selection)[0]?.wins ?? []).map(({ multiple, chance }) => ({
    multiple: Number(multiple.numerator) / Number(multiple.denominator),
    chance: Number(chance.numerator) / Number(chance.denominator),
  }))
/** By what is won, the last place for nothing. */
const byWin = (game: string, selection: Plain): Sample => {
  const all = wins(game, selection)
  const nothing = 1 - all.reduce((sum, { chance }) => sum + chance, 0)
  return {
    selection,
    chances: [...all.map(({ chance }) => chance), nothing],
    outcome: ({ multiple, isLost }) => {
      const nth = all.findIndex((win) => Math.abs(win.multiple - multiple) < 1e-4)
      return isLost || nth < 0 ? all.length : nth
    },
  }
}
const ten = { numbers: [1, 5, 9, 13, 17, 21, 25, 29, 33, 37] }
const even = { rows: 8, risk: 'low' }

/** All games that one plays by oneself; of a flight trial and real money are aboard the same. */
const samples: Readonly<Record<string, Sample>> = {
  dice: {
    selection: { side: 'over', chance: 5_000 },
    chances: evenly(20),
    outcome: ({ shown }) => Math.floor(Number(shown.roll) / 500),
  },
  limbo: byWin('limbo', { target: 200 }),
  plinko: {
    selection: even,
    chances: [1, 8, 28, 56, 70, 56, 28, 8, 1].map((ways) => ways / 256),
    outcome: ({ shown }) => Number(shown.bin),
  },
  wheel: {
    selection: { segments: 10, risk: 'low' },
    chances: evenly(10),
    outcome: ({ shown }) => Number(shown.segment),
  },
  keno: byWin('keno', ten),
  mines: {
    selection: { mines: 5 },
    step: { do: 'pick', cell: 12 },
    chances: [0.2, 0.8],
    outcome: ({ isLost }) => (isLost ? 0 : 1),
  },
  hilo: {
    selection: {},
    step: { do: 'skip' },
    chances: evenly(13),
    outcome: ({ shown }) => Math.floor((numbers(shown.cards)[1] ?? 0) / 4),
  },
  coin: {
    selection: {},
    step: { do: 'heads' },
    chances: evenly(2),
    outcome: ({ isLost }) => (isLost ? 0 : 1),
  },
}

/** One round of each who sits there, begun and decided; answers what came, by whether it was for play money. */
async function playOnce(game: string, { selection, step, outcome }: Sample) {
  const said = sha256('said')
  const of = { game, version: 1, currency: 'VND', selection, stake: 10_000_000n, step: 10_000n, cycleMs: 0 }
  const beginnings = sitting.map(({ player, session }) => ({
    ...of,
    player,
    session,
    said,
    key: randomUUID(),
  }))
  const came = await transact(context, async (tx) => {
    const judged = await judgeBeginnings(tx, context.config, beginnings)
    const may = judged.map((one) => (one instanceof Error ? assert.fail(one) : one))
    const gone = await goOnAll(tx, context.config, await beginRounds(tx, context.config, may))
    return await Promise.all(gone.map(async (round) => outcome(await seenOf(tx, round, step))))
  })
  // What was played is forgotten: a million rounds of each would fill the disk, and no round that goes on is in the next one's way.
  await context.owner.pool.query('truncate round.round, round.step')
  return came
}

async function seenOf(tx: Parameters<typeof standAfter>[0], round: PlayedRound, step: Plain | undefined) {
  const { shown, multiple, isOver } = await standAfter(tx, context.config, round, step ? [step] : [])
  const times = multiple ? Number(multiple.numerator) / Number(multiple.denominator) : 0
  return { shown, multiple: times, isLost: isOver && times === 0 }
}

/** Tallies of a game by book, `luck` being what somebody might make of an outcome there. */
async function tally(game: string, luck = (came: number, _isDemo: boolean) => came): Promise<Tally[]> {
  const sample = samples[game] ?? assert.fail(`${game} is not played here`)
  const counts = [false, true].map(() => Array<number>(sample.chances.length).fill(0))
  for (let played = 0; played < rounds; played += playersOfEach)
    for (const [nth, came] of (await playOnce(game, sample)).entries()) {
      const isDemo = sitting[nth]?.isDemo === true
      const own = counts[isDemo ? 1 : 0] ?? assert.fail()
      const at = luck(came, isDemo)
      assert.ok(at in own, `${game}: ${at}`)
      own[at] = (own[at] ?? 0) + 1
    }
  const { chances } = sample
  return counts.map((own, book) => ({ name: `${game}, ${book ? 'trial' : 'real'}`, counts: own, chances }))
}

test('what comes for play money comes as often as for real money, in every game that one plays by oneself', async (t) => {
  const alone = originals.filter((game) => originalKind(game) !== 'shared')
  assert.deepEqual(Object.keys(samples).toSorted(), alone.toSorted())
  const tallies = []
  for (const game of alone) tallies.push(...(await tally(game)))
  for (const { name, counts } of tallies) t.diagnostic(`${name}: ${counts.join(' ')}`)
  for (const { name, counts } of tallies) assert.ok(counts.reduce((sum, one) => sum + one, 0) >= rounds, name)
  assert.deepEqual(accused(tallies, level), [])
})

test('a beginner’s luck is seen: where trial turned every second loss into a gain, trial alone is accused', async () => {
  let losses = 0
  const lucky = await tally('coin', (came, isDemo) => (isDemo && came === 0 ? losses++ % 2 : came))
  assert.deepEqual(
    accused(lucky, level).map((said) => said.split(':')[0]),
    ['coin, trial'],
  )
})
