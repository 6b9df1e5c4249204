import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RawBuilder } from 'kysely'
import { newId, openLane, sql, systemClock, transact, type Outcome, type Tx } from '#kit'
import { findTransfers, houseAccount, openPurse, postOne, prove, purseOf, readRemaining } from '#ledger'
import { testContext } from '#test'
import {
  capture,
  deposit,
  hold,
  openPurses,
  payPrizes,
  refundStakes,
  release,
  returnWithdrawal,
  forestall,
  stake,
  takeBack,
  type Owner,
  type StakeOutcome,
} from '#wallet'
import { openModel, type Verb } from './storm-model.ts'
import { long } from './long.ts'

const members = 24
const verbs = long ? 100_000 : 1_000
const rounds = long ? 1_000 : 8
const callers = 24
const seed = Number(process.env.STORM_SEED ?? 20_261_121)

const context = await testContext({ clock: systemClock, max: 16 })
const owners: Owner[] = Array.from({ length: members }, (_, i) => ({
  memberId: newId(systemClock),
  book: i % 4 === 0 ? 'trial' : 'real',
  currency: 'VND',
}))
await transact(context, async (tx) => {
  for (const owner of owners) await openPurses(tx, owner)
})

type Dice = (sides: number) => number

/** A small generator of its own, so that a storm can be told again from its seed. */
function dice(seed: number): Dice {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

type Bet = Pick<Verb, 'owner' | 'amount' | 'cause'>

const lane = openLane<Bet, StakeOutcome>({
  name: 'storm',
  write: (bets) =>
    transact(context, async (tx): Promise<Outcome<StakeOutcome>[]> => {
      const stakes = bets.map((bet) => ({ ...bet.owner, ...movement(bet), id: newId(tx.clock) }))
      return (await stake(tx, stakes)).map((answer) => ({ answer }))
    }),
})

const movement = ({ cause, amount }: Omit<Bet, 'owner'>) => ({
  cause,
  amount,
  game: 'storm',
  gateway: 'storm',
  reference: '',
  at: systemClock.now(),
})

const kinds = [
  ...(['stake', 'stake', 'prize', 'refund', 'deposit', 'takeBack', 'spend', 'grant'] as const),
  ...(['ask', 'cancel', 'send', 'giveBack'] as const),
]

/**
 * A verb of members who race themselves. A cause is always one verb's, as everywhere: two that come upon it in opposite
 * orders would wait for each other. Only what is spent is the cause of a stake, and what ends is what was asked for, now or in
 * the rounds of verbs before, of which those that blow at once are two.
 */
function race(roll: Dice, number: number): Verb {
  const call = roll(10) === 0 ? roll(Math.max(number, 1)) : number
  const kind = kinds[call % kinds.length] ?? 'stake'
  const of = kind === 'spend' ? call - roll(2) - 5 : call
  const round = Math.max(0, Math.floor(call / kinds.length) - roll(6))
  const asking = round * kinds.length + kinds.indexOf('ask')
  const owner = ownerOf(isEnding(kind) ? asking : of)
  return { ...roam(roll, number, 'race'), kind, owner, cause: `race:${of}`, of: `race:${asking}` }
}

/** A random verb; one in eight that is no stake fails on purpose after its work. */
function roam(roll: Dice, number: number, storm: string): Verb {
  // Causes repeat on purpose: about one verb in ten is a call that its member made before.
  const call = roll(10) === 0 ? roll(Math.max(number, 1)) : number
  const owner = ownerOf(call)
  const kind = kinds[roll(kinds.length)] ?? 'stake'
  const amount = BigInt(1 + roll(500)) * 10_000n
  const killed = kind !== 'stake' && roll(8) === 0
  return { kind, owner, amount, cause: `${storm}:${call}`, of: '', killed }
}

const isEnding = (kind: Verb['kind']) => kind === 'cancel' || kind === 'send' || kind === 'giveBack'
const ownerOf = (call: number) => owners[(call * 31) % members] ?? assert.fail()

/** Does a verb on the real ledger, and says in the words of the model what it answered. */
async function act(verb: Verb): Promise<string> {
  if (verb.kind === 'stake') {
    const outcome = await lane.submit(verb)
    return 'balance' in outcome ? `${outcome.state}, ${outcome.balance} left` : outcome.state
  }
  try {
    return await transact(context, async (tx) => {
      const answer = await pay(tx, verb)
      if (verb.killed) throw new Error('killed')
      return answer
    })
  } catch (error) {
    if (error instanceof Error && error.message === 'killed') return 'killed'
    throw error
  }
}

async function pay(tx: Tx, verb: Verb): Promise<string> {
  const payment = { ...verb.owner, ...movement(verb) }
  if (verb.kind === 'deposit') return (await deposit(tx, payment)) ? 'paid' : 'repeated'
  if (verb.kind === 'takeBack') return `took ${(await takeBack(tx, payment, [payment]))[0]?.taken}`
  if (verb.kind === 'spend') return `moved ${(await forestall(tx, [payment]))[0]?.moved}`
  if (verb.kind === 'grant') return await grant(tx, verb)
  if (verb.kind === 'ask') return await ask(tx, verb)
  if (verb.kind === 'cancel' || verb.kind === 'send') return await end(tx, verb, verb.kind)
  if (verb.kind === 'giveBack') return await giveBack(tx, verb)
  const payAll = verb.kind === 'prize' ? payPrizes : refundStakes
  return (await payAll(tx, payment, [payment])).posted === 1 ? 'paid' : 'repeated'
}

async function grant(tx: Tx, { owner, cause, amount }: Verb): Promise<string> {
  const to = purseOf(owner, 'bonus')
  await openPurse(tx, to)
  const given = {
    id: newId(tx.clock),
    cause,
    kind: 'bonus_granted',
    reference: '',
    happenedAt: tx.clock.now(),
  }
  const { state } = await postOne(tx, { ...given, from: houseAccount('bonus:storm', owner), to, amount })
  return state === 'posted' ? 'paid' : 'repeated'
}

/** The holds of what was asked for, by its cause. */
const holdIds = new Map<string, string>()

function holdIdOf(cause: string): string {
  const id = holdIds.get(cause) ?? newId(systemClock)
  holdIds.set(cause, id)
  return id
}

async function ask(tx: Tx, { owner, cause, amount }: Verb): Promise<string> {
  const about = { kind: 'withdrawal', reference: '', at: tx.clock.now() }
  const [posting] = await hold(tx, [{ ...owner, ...about, id: holdIdOf(cause), cause, amount }])
  return posting?.state ?? 'nothing'
}

async function end(tx: Tx, { owner, of }: Verb, kind: 'cancel' | 'send'): Promise<string> {
  const part = { ...owner, id: holdIdOf(of), cause: `${of}:${kind}`, at: tx.clock.now() }
  if ((await readRemaining(tx.db, [part])).size === 0) return 'never asked'
  const to = houseAccount('gateway:storm', owner)
  const [posting] = kind === 'cancel' ? await release(tx, [part]) : await capture(tx, [{ ...part, to }])
  return posting?.state ?? 'nothing'
}

async function giveBack(tx: Tx, { owner, of }: Verb): Promise<string> {
  if ((await readRemaining(tx.db, [{ ...owner, id: holdIdOf(of) }])).size === 0) return 'never asked'
  const [sent, cause] = [`${of}:send`, `${of}:giveBack`]
  const posted = await findTransfers(tx.db, [sent, cause])
  const { amount } = posted.get(sent) ?? { amount: null }
  if (amount === null) return 'never sent'
  await returnWithdrawal(tx, { ...owner, ...movement({ cause, amount }) })
  return posted.has(cause) ? 'repeated' : 'posted'
}

/** What the real ledger holds of what a model knows. */
async function readLedger(): Promise<object> {
  const read = async (query: RawBuilder<{ key: string; amount: bigint }>) =>
    new Map((await query.execute(context.db)).rows.map(({ key, amount }) => [key, amount]))
  return {
    purses: await read(sql`select b.member_id || ' ' || a.name as key, b.amount
      from ledger.balance b join ledger.account a on a.id = b.account_id where b.entries > 0`),
    houses: await read(sql`select a.book || ' ' || a.name as key, sum(e.amount) as amount
      from ledger.entry e join ledger.account a on a.id = e.account_id
      where a.member_id is null group by a.id`),
    moved: await read(sql`select cause as key, amount from ledger.transfer`),
  }
}

/** One after another for each member, all members at once: so a model can tell each answer, and batches still fill. */
function openTurns(): (memberId: string, work: () => Promise<void>) => Promise<void> {
  const last = new Map<string, Promise<void>>()
  return (memberId, work) => {
    const turn = (last.get(memberId) ?? Promise.resolve()).then(work)
    last.set(memberId, turn)
    return turn
  }
}

/** Blows from all callers at once, until so many verbs were done. */
async function blow(until: number, from: number, work: (roll: Dice, number: number) => Promise<unknown>) {
  let number = from
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      const roll = dice(seed + from + caller)
      while (number < until) await work(roll, number++)
    }),
  )
}

/** Reads the bank from one snapshot after another while the storm blows: it must balance in each. */
async function watch(over: () => boolean): Promise<number> {
  let reads = 0
  while (!over()) {
    const { rows } = await sql<{ entries: bigint; purses: bigint; lowest: bigint }>`
      select (select coalesce(sum(amount), 0)::bigint from ledger.entry) as entries,
        (select coalesce(sum(b.amount), 0)::bigint from ledger.balance b)
          - (select coalesce(sum(e.amount), 0)::bigint from ledger.entry e where number is not null) as purses,
        (select min(amount) from ledger.balance) as lowest`.execute(context.db)
    assert.deepEqual([rows[0]?.entries, rows[0]?.purses], [0n, 0n])
    assert.ok((rows[0]?.lowest ?? -1n) >= 0n)
    reads++
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return reads
}

test(`a storm of ${verbs} random verbs does what a model of the ledger does`, async () => {
  const model = openModel()
  const inTurn = openTurns()
  let over = false
  const watching = watch(() => over)
  const hasCome = (ending: string) => [...model.moved.keys()].some((cause) => cause.endsWith(`:${ending}`))
  const isWhole = () => ['cancel', 'send', 'giveBack'].every(hasCome)
  // Whose verb is the next is not of the seed: one that is rare may not have come by then.
  for (let done = 0; done < verbs || (!isWhole() && done < 5 * verbs); done += 1000) {
    await blow(done + 1000, done, async (roll, number) => {
      const roamed = roam(roll, number, 'storm')
      const one = roll(1_000)
      await inTurn(roamed.owner.memberId, async () => {
        const asked = model.askedBy(roamed.owner)
        const verb = { ...roamed, of: asked[one % Math.max(asked.length, 1)] ?? '' }
        const answered = await act(verb)
        assert.equal(answered, model.act(verb), `${verb.kind} ${verb.cause}`)
      })
    })
    const { purses, houses, moved } = model
    assert.deepEqual(await readLedger(), { purses, houses, moved })
  }
  over = true
  assert.ok((await watching) > 3)
  const { wrong, transfers } = await prove(context.db)
  assert.equal(wrong, null)
  assert.ok(transfers > BigInt(verbs) / 4n)
  assert.ok(isWhole(), 'something never came')
})

test('a storm in which members race themselves leaves a ledger that proves clean', async () => {
  await transact(context, async (tx) => {
    for (const owner of owners)
      await deposit(tx, { ...owner, ...movement({ cause: `fund:${owner.memberId}`, amount: 1_000_0000n }) })
  })
  let over = false
  const watching = watch(() => over)
  await blow(verbs / 4, 0, (roll, number) => act(race(roll, number)))
  over = true
  assert.ok((await watching) > 1)
  assert.equal((await prove(context.db)).wrong, null)
  const { rows } = await sql<{ ending: string }>`
    select distinct split_part(cause, ':', 3) as ending from ledger.transfer where cause like 'race:%:%'`.execute(
    context.db,
  )
  const endings = new Set(rows.map(({ ending }) => ending))
  assert.ok(endings.has('cancel') && endings.has('send'), [...endings].join(' '))
})

test(`fifty parallel spends of one balance, ${rounds} rounds: exactly the affordable ones succeed`, async () => {
  for (let round = 0; round < rounds; round++) {
    const owner: Owner = { memberId: newId(systemClock), book: 'real', currency: 'VND' }
    await transact(context, async (tx) => {
      await openPurses(tx, owner)
      await deposit(tx, { ...owner, ...movement({ cause: `fund:${owner.memberId}`, amount: 17_0000n }) })
    })
    const states = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        lane.submit({ owner, amount: 1_0000n, cause: `${owner.memberId}:${i}` }),
      ),
    )
    assert.equal(states.filter(({ state }) => state === 'taken').length, 17)
    assert.equal(states.filter(({ state }) => state === 'insufficient').length, 33)
  }
})
