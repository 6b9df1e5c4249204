import assert from 'node:assert/strict'
import { createHash, randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { replayRound, type PairPublished } from '@fairground/engine/game'
import { Refusal, sql, transact, type Tx } from '#kit'
import { studioContext } from '#test'
import {
  changeClientSeed,
  isDue,
  openPair,
  readPair,
  readPublished,
  holdLivePairs,
  takeNonces,
  turnPair,
  type NonceTaken,
  type PairShown,
} from './index.ts'

const context = await studioContext()
const { config, clock } = context

/** A player with a pair of their own. */
async function newcomer(clientSeed = 'of the browser'): Promise<{ player: string; pair: PairShown }> {
  const player = randomUUID().replaceAll('-', '')
  return { player, pair: await openPair(context, { player, clientSeed }) }
}

const within = async <Answer>(work: (tx: Tx) => Promise<Answer>) => await transact(context, work)
const take = async (player: string) => await within((tx) => takeNonce(tx, config, player))

/** The next nonce of one player, as rounds that begin take those of many. */
async function takeNonce(tx: Tx, by: Pick<typeof config, 'studioKey'>, player: string): Promise<NonceTaken> {
  const held = await holdLivePairs(tx, [player])
  const [taken] = await takeNonces(tx, by, [...held.values()])
  if (!taken) throw new Refusal('not_found')
  return taken
}
const turn = async (player: string, pairId: string) =>
  await within((tx) => turnPair(tx, config, { player, pairId }))
const change = async (player: string, clientSeed: string) =>
  await within((tx) => changeClientSeed(tx, { player, clientSeed }))

const refused = async (work: Promise<unknown>, code: string) =>
  await assert.rejects(work, (error) => error instanceof Refusal && error.code === code)

const hashOf = (seed: string) => createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')

test('a pair is shown with both commitments before its first round, and nothing of its seeds', async () => {
  const { player, pair } = await newcomer()
  assert.match(pair.commitment, /^[0-9a-f]{64}$/)
  assert.match(pair.nextCommitment, /^[0-9a-f]{64}$/)
  assert.notEqual(pair.commitment, pair.nextCommitment)
  assert.deepEqual([pair.nonce, pair.clientSeed, pair.startedAt], [0, 'of the browser', clock.now()])
  assert.deepEqual(Object.keys(pair).toSorted(), [
    'clientSeed',
    'commitment',
    'id',
    'nextCommitment',
    'nonce',
    'startedAt',
  ])
  assert.deepEqual(await readPair(context, player), pair)
  assert.equal(await readPair(context, randomUUID()), undefined)
})

test('who has a pair keeps it, also when two open one at once', async () => {
  const { player, pair } = await newcomer()
  assert.deepEqual(await openPair(context, { player, clientSeed: 'another' }), pair)
  const other = randomUUID()
  const opened = await Promise.all(
    Array.from({ length: 6 }, (_, nth) => openPair(context, { player: other, clientSeed: `${nth}` })),
  )
  assert.equal(new Set(opened.map(({ id }) => id)).size, 1)
})

test('each round has a nonce of its own, from nought, also when many begin at once', async () => {
  const { player, pair } = await newcomer()
  const taken = await Promise.all(Array.from({ length: 12 }, () => take(player)))
  assert.deepEqual(
    taken.map(({ source }) => source.nonce).toSorted((one, other) => one - other),
    Array.from({ length: 12 }, (_, nth) => nth),
  )
  assert.ok(
    taken.every(({ pairId, source }) => pairId === pair.id && hashOf(source.seed) === pair.commitment),
  )
  assert.equal((await readPair(context, player))?.nonce, 12)
})

test('a round that does not stand takes no nonce', async () => {
  const { player } = await newcomer()
  const broken = within(async (tx) => {
    await takeNonce(tx, config, player)
    throw new Error('the round did not begin')
  })
  await assert.rejects(broken)
  assert.equal((await take(player)).source.nonce, 0)
})

test('a client seed is changed for rounds to come, and what is none is refused', async () => {
  const { player } = await newcomer()
  const before = await take(player)
  const changed = await change(player, ' ~ mine | now ~ ')
  assert.deepEqual([changed.clientSeed, changed.nonce], [' ~ mine | now ~ ', 1])
  const after = await take(player)
  assert.deepEqual(
    [before.source.clientSeed, after.source.clientSeed],
    ['of the browser', ' ~ mine | now ~ '],
  )
  assert.equal(before.source.seed, after.source.seed)
  for (const wrong of ['', 'x'.repeat(65), 'đèn', 'two\nlines']) {
    await refused(change(player, wrong), 'invalid_input')
    await refused(openPair(context, { player: randomUUID(), clientSeed: wrong }), 'invalid_input')
  }
  assert.equal((await readPair(context, player))?.clientSeed, ' ~ mine | now ~ ')
})

test('a pair that is turned tells its seed, which is the one committed to, and the next begins with its own', async () => {
  const { player, pair } = await newcomer()
  const rounds = [await take(player), await take(player)]
  const sealed = await readPublished(context, player, pair.id)
  assert.deepEqual([sealed.seed, sealed.revealedAt, sealed.startedAt], [null, null, pair.startedAt])
  clock.advance(60_000)
  const next = await turn(player, pair.id)
  assert.deepEqual(
    [next.commitment, next.nonce, next.clientSeed, next.startedAt],
    [pair.nextCommitment, 0, pair.clientSeed, clock.now()],
  )
  const revealed = await readPublished(context, player, pair.id)
  assert.equal(hashOf(revealed.seed ?? ''), pair.commitment)
  assert.deepEqual(
    [revealed.nonce, revealed.revealedAt, revealed.nextCommitment],
    [2, clock.now(), pair.nextCommitment],
  )
  assert.ok(rounds.every(({ source }) => source.seed === revealed.seed))
  assert.equal(hashOf((await take(player)).source.seed), next.commitment)
  assert.notEqual(next.nextCommitment, pair.nextCommitment)
})

test('whoever has what was shown and revealed plays a round again', async () => {
  const { player, pair } = await newcomer()
  const { source } = await take(player)
  const round = {
    game: 'dice',
    version: 1,
    selection: { side: 'over', chance: 5_000 },
    steps: [],
    stake: 10_000n,
    step: 1n,
  }
  const played = replayRound({ ...round, source })
  await turn(player, pair.id)
  const { seed } = await readPublished(context, player, pair.id)
  const { commitment, clientSeed } = pair
  const published: PairPublished = {
    from: 'pair',
    commitment,
    seed: seed ?? assert.fail(),
    clientSeed,
    nonce: 0,
  }
  assert.deepEqual(replayRound({ ...round, source: published }), played)
  assert.ok(played.checks.every(({ ok }) => ok))
})

test('asked twice, or by many at once, one pair is turned', async () => {
  const { player, pair } = await newcomer()
  const turned = await Promise.all(Array.from({ length: 6 }, () => turn(player, pair.id)))
  assert.equal(new Set(turned.map(({ id }) => id)).size, 1)
  assert.deepEqual(await turn(player, pair.id), turned[0])
  const { rows } = await sql<{ state: string }>`
    select state from chance.pair where player = ${player} order by state`.execute(context.db)
  assert.deepEqual(
    rows.map(({ state }) => state),
    ['live', 'revealed'],
  )
})

test('a round, or a client seed, that comes while a pair is turned is of the next pair or of this one, and never of none', async () => {
  const { player, pair } = await newcomer()
  let live = pair
  for (let nth = 0; nth < 15; nth++) {
    const [taken, changed, turned] = await Promise.all([
      take(player),
      change(player, `seed ${nth}`),
      turn(player, live.id),
    ])
    assert.ok([live.id, turned.id].includes(taken.pairId))
    assert.ok([live.id, turned.id].includes(changed.id))
    live = (await readPair(context, player)) ?? assert.fail()
  }
})

test('a player without a pair, and another one’s pair, are refused', async () => {
  const { player, pair } = await newcomer()
  const stranger = randomUUID()
  await refused(take(stranger), 'not_found')
  await refused(change(stranger, 'mine'), 'not_found')
  await refused(turn(stranger, pair.id), 'not_found')
  await turn(player, pair.id)
  await refused(readPublished(context, stranger, pair.id), 'not_found')
  await refused(readPublished(context, player, randomUUID()), 'not_found')
})

test('a pair has served long enough after ten thousand rounds or thirty days', async () => {
  const { pair } = await newcomer()
  const later = (days: number) => new Date(pair.startedAt.getTime() + days * 86_400_000)
  assert.equal(isDue({ ...pair, nonce: 9_999 }, later(29.9)), false)
  assert.equal(isDue({ ...pair, nonce: 10_000 }, later(0)), true)
  assert.equal(isDue(pair, later(30)), true)
})

test('whoever reads the table has no seed, and neither has who brings another key or moves one', async () => {
  const { player, pair } = await newcomer()
  const { source } = await take(player)
  const { rows } = await sql<{ row: string }>`
    select encode(server_seed, 'hex') || encode(next_seed, 'hex') || to_jsonb(p)::text as row
    from chance.pair p where player = ${player}`.execute(context.db)
  assert.ok(!rows[0]?.row.includes(source.seed))
  const otherKey = { studioKey: 'another key of this test, and long enough' }
  await assert.rejects(within((tx) => takeNonce(tx, otherKey, player)))
  const other = await newcomer()
  const admin = context.owner.db
  await sql`alter table chance.pair disable trigger keep_pair`.execute(admin)
  await sql`update chance.pair set server_seed = (select server_seed from chance.pair where player = ${player}),
    commitment = ${pair.commitment} where player = ${other.player}`.execute(admin)
  await sql`alter table chance.pair enable trigger keep_pair`.execute(admin)
  await assert.rejects(take(other.player))
  assert.equal((await take(player)).source.nonce, 1)
})

/** What nobody may do to a pair: whoever serves has no right to most of it, and the trigger says no to the rest. */
const tamperings: [what: string, text: string][] = [
  ['another commitment', `update chance.pair set commitment = repeat('0', 64)`],
  ['another seed', `update chance.pair set server_seed = next_seed`],
  ['another commitment to what comes', `update chance.pair set next_commitment = repeat('0', 64)`],
  ['another seed for the next', `update chance.pair set next_seed = '\\x00'`],
  ['a nonce that was given', `update chance.pair set nonce = nonce - 1 where nonce > 0`],
  ['another player', `update chance.pair set player = 'x'`],
  ['a pair that was', `delete from chance.pair`],
  ['a revealed pair', `update chance.pair set client_seed = 'x' where state = 'revealed'`],
  [
    'a pair brought back',
    `update chance.pair set state = 'live', next_seed = '\\x00', revealed_at = null where state = 'revealed'`,
  ],
]

test('neither seed nor commitment is swapped, no nonce is counted back, and what was revealed stays', async () => {
  const { player, pair } = await newcomer()
  await take(player)
  await turn(player, pair.id)
  await take(player)
  const ofPlayer = (text: string) =>
    sql.raw(`${text}${/where/.test(text) ? ' and' : ' where'} player = '${player}'`)
  for (const [what, text] of tamperings)
    await assert.rejects(
      ofPlayer(text).execute(context.db),
      /permission denied|stays what was committed/,
      what,
    )
  // The owner may alter rows, and is held by the trigger.
  for (const [what, text] of tamperings.filter(([, text]) => text.startsWith('update')))
    await assert.rejects(ofPlayer(text).execute(context.owner.db), /stays what was committed/, what)
  const strange = sql`insert into chance.pair
    (player, id, server_seed, commitment, next_seed, next_commitment, client_seed, started_at, state, revealed_at)
    values (${player}, ${randomUUID()}, '\\x00', ${'0'.repeat(64)}, null, ${'1'.repeat(64)}, 'x', now(), 'revealed', now())`
  await assert.rejects(strange.execute(context.db), /begins with what that committed to/)
})

test('of a nonce that was taken, nothing is told but what a round needs', async () => {
  const { player } = await newcomer()
  const taken: NonceTaken = await take(player)
  assert.deepEqual(Object.keys(taken.source).toSorted(), [
    'clientSeed',
    'commitment',
    'from',
    'nonce',
    'seed',
  ])
})
