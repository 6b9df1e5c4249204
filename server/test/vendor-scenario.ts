import assert from 'node:assert/strict'
import { createLogin } from '#identity/login'
import { newId, sha256, sql, transact, type Context, type Tx } from '#kit'
import { houseAccount, openPurse, postOne, purseOf, readPurses, type Book } from '#ledger'
import { openPlayer, portsOf, startSession } from '#vendor'
import type { ActionAnswer, CallAnswer, Denied, VendorAction, VendorCall } from '#vendor/port'
import { openPurses, type Owner } from '#wallet'

const currency = 'VND'
const key = Buffer.alloc(32, 7)

/** A session that somebody signed in to, under which games are opened. */
export async function signIn(tx: Tx): Promise<string> {
  const [id, created_at] = [newId(tx.clock), tx.clock.now()]
  const { id: login_id } = await createLogin(tx, {
    username: `player-${id}`,
    role: 'member',
    isAgent: 0,
    passwordHash: null,
    birthDate: null,
  })
  const row = { id, login_id, token_hash: sha256(id), created_at, last_seen_at: created_at }
  await tx.db.insertInto('identity.session').values(row).execute()
  return id
}

/** Suspends whoever signed in to a session, as the staff does. */
export async function suspend({ db, clock }: Context, id: string): Promise<void> {
  await sql`
    update identity.login set suspended_at = ${clock.now()}
    where id = (select login_id from identity.session where id = ${id}::uuid)`.execute(db)
}

/** Ends what somebody signed in to. */
export async function signOut({ db, clock }: Context, id: string): Promise<void> {
  await db.updateTable('identity.session').set({ ended_at: clock.now() }).where('id', '=', id).execute()
}

/** A member with purses whom a vendor knows, and who has its game `wheel` open under a session of theirs. */
export async function openPlaying(tx: Tx, vassalage: string, book: Book = 'real', login?: string) {
  const owner: Owner = { memberId: newId(tx.clock), book, currency }
  await openPurses(tx, owner)
  return await openSeat(tx, vassalage, owner, login)
}

/** Has a member who is there be known to a vendor, and a game of it be open under a session of theirs. */
export async function openSeat(tx: Tx, vassalage: string, owner: Owner, login?: string, game = 'wheel') {
  const playerId = await openPlayer(tx, key, vassalage, owner)
  const { node_id: nodeId } = await tx.db
    .selectFrom('casino.game')
    .select('node_id')
    .where('vassalage', '=', vassalage)
    .where('code', '=', game)
    .executeTakeFirstOrThrow()
  const loginSessionId = login ?? (await signIn(tx))
  const opening = { ...owner, vassalage, nodeId, language: 'en', loginSessionId }
  return { ...opening, playerId, token: (await startSession(tx, opening)).token }
}

/** Gives somebody so much into a purse, which is opened where there is none. */
export async function giveTo(tx: Tx, { memberId, book, currency }: Owner, purse: string, amount: bigint) {
  const [id, to] = [newId(tx.clock), purseOf({ memberId, book, currency }, purse)]
  if (purse !== 'main') await openPurse(tx, to)
  const [from, happenedAt] = [houseAccount('gift', { book, currency }), tx.clock.now()]
  await postOne(tx, { id, cause: id, kind: 'test', from, to, amount, reference: '', happenedAt })
}

/** A vendor with two games, one of which is paused. */
export async function seedVendor(
  { db, clock }: Context,
  vassalage: string,
  agreed: object = {},
  spoken: { wire: string; scale: bigint } = { wire: 'test', scale: 1n },
): Promise<void> {
  const released_at = clock.now()
  const title = JSON.stringify({ en: 'Test' })
  await db
    .insertInto('casino.vendor')
    .values({
      vassalage,
      title,
      ...spoken,
      state: 'live',
      options: JSON.stringify(agreed),
      released_at,
    })
    .execute()
  const game = {
    vassalage,
    category: 'RNG',
    title,
    bet_min: 1n,
    bet_max: 10_000_000n,
    return_ppm: 960_000,
    released_at,
  }
  await db
    .insertInto('casino.game')
    .values([
      { ...game, code: 'wheel', state: 'live' },
      { ...game, code: 'resting', state: 'paused' },
    ])
    .execute()
}

/**
 * Plays a scenario of the port, one line a call: who says what about which round, what is answered, and what is held then.
 *
 *     ann r1 bet b1 30              -> ok           | ann 70
 *     ann r1 win w1 45, close       -> ok, ok       | ann 115
 *     ann r1 undo u1 b1             -> ok           | ann 145, ann.r1 void 0 45
 *
 * `open ann 100` gives a member so much and a session, `bonus ann 50` so much in the bonus purse, `end ann` signs ann out, and
 * `suspend ann` suspends her.
 * A game other than `wheel` stands after the round: `ann r1@resting`; a bet of 30 of which 2 go into the pool `grand` is one of
 * `30+2`, and a `jackpot` comes from there. Of a round is said how it stands, what is staked in it
 * and won, and what of the stakes was bonus where something was. Each call is said so many times at once, to the
 * port or as it is given, and each time answered the same. Every scenario has members, rounds and ids of its own.
 */
export async function playVendor(
  context: Context,
  vassalage: string,
  book: Book,
  script: string,
  times = 1,
  say: Say = sayToPort(context, vassalage),
): Promise<void> {
  const scene = newId(context.clock)
  const members = new Map<string, Awaited<ReturnType<typeof openPlaying>>>()
  const nameOf = (id: string) => `${scene}:${id}`
  const of = (name: string) => members.get(name) ?? assert.fail(`${name} is not there`)

  async function open(name: string, amount: bigint): Promise<void> {
    members.set(name, await transact(context, (tx) => openPlaying(tx, vassalage, book)))
    if (amount > 0n) await give(name, 'main', amount)
  }

  const give = async (name: string, purse: string, amount: bigint) =>
    await transact(context, (tx) => giveTo(tx, of(name), purse, amount))

  async function call(name: string, named: string, said: string): Promise<string> {
    const { playerId, token } = of(name)
    const [round = '', game = 'wheel'] = named.split('@')
    const actions = said.split(', ').map((one) => actionOf(one, nameOf))
    const asked = { playerId, token, game, round: nameOf(round), currency, actions }
    const answers = await Promise.all(Array.from({ length: times }, () => say(asked)))
    const [first] = answers
    assert.ok(first)
    for (const one of answers) assert.deepEqual(one, first, 'repeated, an answer is the same')
    return first.words
  }

  async function act(line: string): Promise<string> {
    const [verb = '', name = '', ...rest] = line.split(' ')
    if (verb === 'open') return await open(name, BigInt(rest[0] ?? '0')).then(() => 'open')
    if (verb === 'bonus') return await give(name, 'bonus', BigInt(rest[0] ?? '0')).then(() => 'given')
    if (verb === 'suspend') return await suspend(context, of(name).loginSessionId).then(() => 'suspended')
    if (verb !== 'end') return await call(verb, name, rest.join(' '))
    await signOut(context, of(name).loginSessionId)
    return 'signed out'
  }

  async function holds(name: string): Promise<string> {
    const [member = '', what = 'main'] = name.split('.')
    const owner = of(member)
    if (!/^r\d/.test(what)) return `${(await readPurses(context.db, [purseOf(owner, what)]))[0]}`
    const row = await context.db
      .selectFrom('vendor.round')
      .selectAll()
      .where('vassalage', '=', vassalage)
      .where('round', '=', nameOf(what))
      .where('member_id', '=', owner.memberId)
      .executeTakeFirst()
    if (!row) return 'none'
    const bonus = row.staked_bonus > 0n ? ` (${row.staked_bonus})` : ''
    return `${row.state} ${row.staked}${bonus} ${row.won}`
  }

  for (const line of script.trim().split('\n')) {
    const [, step = '', answer = '', held = ''] =
      /^\s*(.+?)\s*->\s*(.+?)\s*(?:\|\s*(.+))?$/.exec(line) ?? assert.fail(`no step: ${line}`)
    assert.equal(await act(step), answer, line)
    for (const one of held ? held.split(', ') : []) {
      const [name = '', ...amount] = one.split(' ')
      assert.equal(await holds(name), amount.join(' '), `${name} after ${line}`)
    }
  }
}

function actionOf(said: string, nameOf: (id: string) => string): VendorAction {
  const [kind = '', id = '', word = ''] = said.split(' ')
  if (kind === 'close') return { kind }
  if (kind === 'undo') return { kind, id: nameOf(id), of: nameOf(word) }
  if (kind === 'jackpot') return { kind: 'jackpotWin', id: nameOf(id), amount: BigInt(word), pool: 'grand' }
  assert.ok(kind === 'bet' || kind === 'win', `no action: ${said}`)
  const [amount = '', share] = word.split('+').map(BigInt)
  const of = { id: nameOf(id), amount: BigInt(amount) }
  if (kind === 'win' || share === undefined) return { kind, ...of }
  return { kind, ...of, share: { pool: 'grand', amount: share } }
}

function wordsOf(answer: CallAnswer | Denied): string {
  if ('denied' in answer) return answer.denied
  return answer.actions.map(({ outcome, refusal }) => refusal ?? outcome).join(', ')
}

/** Says a call to a vendor's port; answers each action's outcome, and what of the answer comes again to the letter. */
export type Say = (call: VendorCall) => Promise<{ words: string; kept: unknown }>

function sayToPort(context: Context, vassalage: string): Say {
  const port = portsOf(context)(vassalage)
  return async (call) => {
    const answer = await port.take(call)
    return { words: wordsOf(answer), kept: keptOf(answer) }
  }
}

/** What of an answer is kept, and comes again to the letter. */
function keptOf(answer: CallAnswer | Denied | undefined): ActionAnswer[] {
  if (!answer || 'denied' in answer) return []
  return answer.actions.filter(({ id, outcome }) => id !== undefined || outcome === 'refused')
}
