import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { betLeaf, isLinkOf, merkleProof, merkleRoot, replayRound } from '@fairground/engine/game'
import { Refusal, sql, transact, type Db } from '#kit'
import { studioContext } from '#test'
import {
  extendChain,
  lockLink,
  nextLink,
  openChain,
  readChains,
  readLocked,
  type ChainShown,
  type LinkLock,
} from './index.ts'
import { readChainLink } from './read-chains.ts'

const context = await studioContext()
const root = 'ab'.repeat(32)
const rule = 'the latest special prize of xsmb when the round is locked'

const made = async (length = 6) =>
  await transact(context, async (tx) => await openChain(tx, { game: 'crash', length, entropy: rule }))
const lockOf = ({ id }: ChainShown, number: number, changed: Partial<LinkLock> = {}): LinkLock => ({
  chainId: id,
  number,
  round: `rnd_${randomUUID()}`,
  root,
  entropy: '34569',
  ...changed,
})
const lock = async (link: LinkLock) => await transact(context, async (tx) => await lockLink(tx, link))

const isNotFound = (error: unknown) => error instanceof Refusal && error.code === 'not_found'
const linksSeen = async (chain: ChainShown, db: Db = context.db) => {
  const numbers = Array.from({ length: 6 }, (_, nth) => nth + 1)
  const links = await Promise.all(numbers.map(async (number) => await readChainLink(db, chain.id, number)))
  return numbers.filter((_, nth) => links[nth] !== undefined)
}

test('a chain is published with its anchor, its length and its rule, and none of its links can be read', async () => {
  const chain = await made()
  assert.match(chain.anchor, /^[0-9a-f]{64}$/)
  assert.deepEqual((await readChains(context, 'crash'))[0], chain)
  assert.deepEqual(await readChains(context, 'wheel'), [])
  assert.deepEqual(await linksSeen(chain), [])
  // Who owns the table sees no more, and who serves not even that there is one.
  assert.deepEqual(await linksSeen(chain, context.owner.db), [])
  const kept = sql`select from chance.link`
  assert.deepEqual((await kept.execute(context.owner.db)).rows, [])
  await assert.rejects(kept.execute(context.db), /permission denied/)
  assert.notEqual((await made()).anchor, chain.anchor)
})

test('a link is read once its round is locked, and leads to the anchor by its number', async () => {
  const chain = await made()
  for (const number of [1, 2, 5]) {
    const link = lockOf(chain, number)
    await assert.rejects(readLocked(context, link.round), isNotFound)
    await lock(link)
    const published = await readLocked(context, link.round)
    assert.ok(isLinkOf(chain.anchor, number, published.link))
    assert.deepEqual(
      [published.anchor, published.number, published.round, published.root, published.entropy],
      [chain.anchor, number, link.round, root, '34569'],
    )
  }
  assert.deepEqual(await linksSeen(chain), [1, 2, 5])
})

test('whoever locks a link does not see it before the lock is durable, and what is undone has shown nothing', async () => {
  const chain = await made()
  const undone = transact(context, async (tx) => {
    await lockLink(tx, lockOf(chain, 1))
    throw new Error(`seen: ${await readChainLink(tx.db, chain.id, 1)}`)
  })
  await assert.rejects(undone, /^Error: seen: undefined$/)
  assert.deepEqual(await linksSeen(chain), [])
})

test('a link is locked once: again alike changes nothing, and for another round, root or entropy it is a fault', async () => {
  const chain = await made()
  const link = lockOf(chain, 2)
  await Promise.all([lock(link), lock(link), lock(link)])
  await lock(lockOf(chain, 3))
  await lock(link)
  for (const changed of [{ round: 'rnd_other' }, { root: 'cd'.repeat(32) }, { entropy: '11111' }])
    await assert.rejects(lock({ ...link, ...changed }), /broken: link 2 is locked for one round/)
  assert.equal((await readLocked(context, link.round)).root, root)
})

test('of two rounds that lock one link at once, one has it', async () => {
  const chain = await made()
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => lock(lockOf(chain, 1))))
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
})

test('a link before one that is locked is known, and is never used again', async () => {
  const chain = await made()
  await lock(lockOf(chain, 4))
  for (const number of [1, 3])
    await assert.rejects(lock(lockOf(chain, number)), /a link after this one is locked/)
  for (const number of [0, 7, -1])
    await assert.rejects(lock(lockOf(chain, number)), /the chain has no such link/)
  await lock(lockOf(chain, 6))
})

test('who serves can neither make, change nor take away a link, a chain or a lock by hand', async () => {
  const chain = await made()
  await lock(lockOf(chain, 1))
  for (const text of [
    `insert into chance.link values ('${chain.id}', 9, sha256('x'))`,
    `update chance.link set seed = sha256('x')`,
    `delete from chance.link`,
    `insert into chance.chain values ('${randomUUID()}', 'crash', repeat('0', 64), 1, 'mine', now())`,
    `update chance.chain set anchor = repeat('0', 64)`,
    `update chance.lock set root = repeat('0', 64)`,
    `delete from chance.lock`,
    `alter table chance.link disable row level security`,
  ])
    await assert.rejects(sql.raw(text).execute(context.db), /permission denied|must be owner/, text)
  // What is said of when it was locked is what the database knows of it.
  await sql`insert into chance.lock values (${chain.id}, 2, 'rnd_by_hand', ${root}, '', '3', now())`.execute(
    context.db,
  )
  const { rows } = await sql<{ old: boolean }>`
    select locked_in = '3'::xid8 as old from chance.lock where round = 'rnd_by_hand'`.execute(context.db)
  assert.deepEqual(rows, [{ old: false }])
  for (const text of [`update chance.lock set root = repeat('0', 64)`, `delete from chance.lock`])
    await assert.rejects(sql.raw(text).execute(context.owner.db), /a lock stays what it is/, text)
})

test('a shared round is played again from what was published of it, with the bet in its root', async () => {
  const chain = await made()
  const bets = ['bet_1', 'bet_2', 'bet_3'].map((id) => ({ id, selection: { auto: 101 }, stake: 10_000n }))
  const leaves = bets.map((bet) => betLeaf('crash', 1, bet))
  const link = lockOf(chain, 1, { root: merkleRoot(leaves) })
  await lock(link)
  const source = {
    ...(await readLocked(context, link.round)),
    bet: { id: 'bet_2', path: merkleProof(leaves, 1) },
  }
  const round = {
    game: 'crash',
    version: 1,
    source,
    selection: { auto: 101 },
    steps: [],
    stake: 10_000n,
    step: 1n,
  }
  const { checks, paid } = replayRound(round)
  assert.deepEqual(
    checks.map(({ name, ok }) => `${name} ${ok}`),
    ['anchor true', 'bet true'],
  )
  assert.ok(paid === 0n || paid === 10_100n)
})

test('a chain of ten thousand links is whole, wherever between two that are kept a link lies', async () => {
  const chain = await made(10_500)
  for (const number of [999, 1_000, 1_001, 10_001, 10_500]) {
    const link = lockOf(chain, number)
    await lock(link)
    assert.ok(isLinkOf(chain.anchor, number, (await readLocked(context, link.round)).link), `${number}`)
  }
  for (const length of [0, 1_000_001]) await assert.rejects(made(length))
})

test('the next link is the first after all that are locked, from chain to chain', async () => {
  const game = 'next'
  await assert.rejects(nextLink(context, game), isNotFound)
  const chains: ChainShown[] = []
  for (const length of [2, 3]) {
    context.clock.advance(1_000)
    chains.push(await transact(context, async (tx) => await openChain(tx, { game, length, entropy: rule })))
  }
  const used: string[] = []
  for (let round = 0; round < 5; round++) {
    const { chainId, anchor, number } = await nextLink(context, game)
    // A round that was void before it was locked leaves its link to the next.
    assert.equal((await nextLink(context, game)).number, number)
    const chain = chains.find(({ id }) => id === chainId) ?? assert.fail()
    assert.equal(anchor, chain.anchor)
    const link = lockOf(chain, number)
    await lock(link)
    assert.ok(isLinkOf(anchor, number, (await readLocked(context, link.round)).link))
    used.push(`${chain.length}: ${number}`)
  }
  assert.deepEqual(used, ['2: 1', '2: 2', '3: 1', '3: 2', '3: 3'])
  await assert.rejects(nextLink(context, game), isNotFound)
})

test('a game has its next chain once four fifths are used, and of many that ask at once one makes it', async () => {
  const game = 'extended'
  const extend = async () => await extendChain(context, { game, length: 10, entropy: rule })
  const asked = await Promise.all(Array.from({ length: 4 }, extend))
  const first = asked.find((chain) => chain !== undefined) ?? assert.fail()
  assert.equal((await readChains(context, game)).length, 1)
  await lock(lockOf(first, 7))
  assert.equal(await extend(), undefined)
  await lock(lockOf(first, 8))
  context.clock.advance(1_000)
  const second = (await extend()) ?? assert.fail()
  assert.notEqual(second.anchor, first.anchor)
  assert.equal(await extend(), undefined)
  assert.equal((await nextLink(context, game)).chainId, first.id)
})
