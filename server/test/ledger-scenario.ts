import assert from 'node:assert/strict'
import { newId, transact, type Context } from '#kit'
import {
  heldPurse,
  houseAccount,
  openPurse,
  pend,
  post,
  readHouseBalance,
  readPurses,
  resolve,
  spendCauses,
} from '#ledger'
import type { AccountRef, Pending, Posting, Purse } from '#ledger'

const books = { book: 'real', currency: 'VND' } as const

/**
 * Plays a scenario of the ledger, one line a step: what is done, what is answered, and what is held then.
 *
 *     move bank ann 100 d1 -> posted 100    | ann 100, bank -100
 *     most ann shop 150 b1 -> posted 100    | ann 0, shop 100
 *     pend ann 40 p1       -> insufficient 0
 *
 *     spend ann b2         -> fresh
 *
 * `move` and `most` (at most so much) go from one to another under a cause, `pend` sets aside under a name, `post p1 shop`
 * and `void p1` end it; `spend` uses up a cause of a member's without money. Members have lower-case names of three letters, `ann.held` is what ann has set aside; whatever
 * else is named is the house's. Every scenario has members and accounts of its own.
 */
export async function playScenario(context: Context, script: string): Promise<void> {
  const scene = newId(context.clock)
  const purses = new Map<string, Purse>()
  const pended = new Map<string, Pending>()

  async function accountOf(name: string): Promise<AccountRef> {
    const [member = '', part] = name.split('.')
    if (member.length !== 3) return houseAccount(`${scene}:${name}`, books)
    const purse = purses.get(member) ?? { memberId: newId(context.clock), name: 'main', ...books }
    if (!purses.has(member))
      await transact(context, async (tx) => {
        await openPurse(tx, purse)
        await openPurse(tx, heldPurse(purse))
      })
    purses.set(member, purse)
    return part === 'held' ? heldPurse(purse) : purse
  }

  async function act([verb = '', ...words]: string[]): Promise<Posting | undefined | string> {
    const named = { id: newId(context.clock), kind: 'test', reference: '' }
    const at = context.clock.now()
    if (verb === 'move' || verb === 'most') {
      const [from = '', to = '', amount = '', cause = ''] = words
      const sides = { from: await accountOf(from), to: await accountOf(to), amount: BigInt(amount) }
      const limit = verb === 'most' ? { atMost: true } : {}
      const transfer = { ...named, ...sides, ...limit, cause: `${scene}:${cause}`, happenedAt: at }
      return (await transact(context, (tx) => post(tx, [transfer])))[0]
    }
    if (verb === 'pend') {
      const [of = '', amount = '', name = ''] = words
      const from = await accountOf(of)
      assert.ok(from.memberId !== null, 'members set aside')
      const pending = { ...named, from, amount: BigInt(amount), cause: `${scene}:${name}`, at }
      pended.set(name, pending)
      return await transact(context, (tx) => pend(tx, pending))
    }
    if (verb === 'spend') {
      const of = await accountOf(words[0] ?? '')
      assert.ok(of.memberId !== null, 'a cause is spent behind the lock of a purse')
      const cause = `${scene}:${words[1]}`
      const known = (await transact(context, (tx) => spendCauses(tx, [{ cause, of, at }]))).get(cause)
      return known === undefined || known === 'spent' ? (known ?? 'fresh') : `moved ${known.amount}`
    }
    const pending = pended.get(words[0] ?? '') ?? assert.fail(`nothing is pended as ${words[0]}`)
    const ended = { pending, cause: newId(context.clock), at }
    if (verb === 'void') return await transact(context, (tx) => resolve(tx, { ...ended, end: 'void' }))
    assert.equal(verb, 'post')
    const to = await accountOf(words[1] ?? '')
    return await transact(context, (tx) => resolve(tx, { ...ended, end: 'post', to }))
  }

  async function holds(name: string): Promise<bigint | undefined> {
    const account = await accountOf(name)
    if (account.memberId === null) return await readHouseBalance(context.db, account)
    return (await readPurses(context.db, [account]))[0]
  }

  for (const line of script.trim().split('\n')) {
    const [, step = '', answer = '', held = ''] =
      /^\s*(.+?)\s*->\s*(.+?)\s*(?:\|\s*(.+))?$/.exec(line) ?? assert.fail(`no step: ${line}`)
    assert.equal(wordsOf(await act(step.split(' '))), answer, line)
    for (const one of held ? held.split(', ') : []) {
      const [name = '', amount] = one.split(' ')
      assert.equal(`${await holds(name)}`, amount, `${name} after ${line}`)
    }
  }
}

function wordsOf(posting: Posting | string | undefined): string {
  assert.ok(posting)
  if (typeof posting === 'string') return posting
  if (posting.state === 'spent') return posting.state
  return `${posting.state} ${posting.state === 'insufficient' ? posting.balance : posting.amount}`
}
