import assert from 'node:assert/strict'
import { newId, transact, type Context } from '#kit'
import {
  giveBack,
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
import type { AccountRef, Ending, Pending, Posting, Purse, Transfer } from '#ledger'

const books = { book: 'real', currency: 'VND' } as const

/**
 * Plays a scenario of the ledger, one line a step: what is done, what is answered, and what is held then.
 *
 *     move bank ann 100 d1 -> posted 100    | ann 100, bank -100
 *     most ann shop 150 b1 -> posted 100    | ann 0, shop 100
 *     pend ann 40 p1       -> insufficient 0
 *
 *     post p1 shop 30 e1   -> posted 30     | ann.held 10
 *     spend ann b2         -> fresh
 *
 * `move` and `most` (at most so much) go from one to another under a cause; joined by ` + ` they are one link. `pend` sets
 * aside under a name, for so many minutes if it says how many; `post p1 shop` and `void p1` end it, all that is left or
 * so much under a cause; `wait` lets minutes pass; `back b1` gives back what moved under a cause; `spend` uses up a cause of a member's without money. Members have lower-case names of three letters, `ann.held` is what ann has set aside; whatever
 * else is named is the house's. Every scenario has members and accounts of its own.
 */
export async function playScenario(context: Context, script: string): Promise<void> {
  const scene = newId(context.clock)
  const purses = new Map<string, Purse>()
  const pended = new Map<string, Pending & { from: Purse }>()
  let waitedMinutes = 0

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

  async function act([verb = '', ...words]: string[]): Promise<readonly Posting[] | string> {
    const at = new Date(context.clock.now().getTime() + waitedMinutes * 60_000)
    if (verb === 'move' || verb === 'most') {
      const transfers: Transfer[] = []
      for (const one of `${verb} ${words.join(' ')}`.split(' + '))
        transfers.push(await transferOf(one.split(' '), at))
      return await transact(context, (tx) => post(tx, transfers))
    }
    if (verb === 'wait') {
      waitedMinutes += Number(words[0])
      return `waited ${waitedMinutes}`
    }
    if (verb === 'pend') {
      const [of = '', amount = '', name = '', minutes] = words
      const from = await accountOf(of)
      assert.ok(from.memberId !== null, 'members set aside')
      const until = minutes ? { expiresAt: new Date(at.getTime() + Number(minutes) * 60_000) } : {}
      const pending = { ...fresh(), ...until, from, amount: BigInt(amount), cause: `${scene}:${name}`, at }
      if (!pended.has(name)) pended.set(name, pending)
      return await transact(context, (tx) => pend(tx, [pending]))
    }
    if (verb === 'back') {
      const given = { of: `${scene}:${words[0]}`, kind: 'test', at }
      const [posting] = await transact(context, (tx) => giveBack(tx, [given]))
      return posting ? [posting] : 'nothing'
    }
    if (verb === 'spend') {
      const of = await accountOf(words[0] ?? '')
      assert.ok(of.memberId !== null, 'a cause is spent behind the lock of a purse')
      const cause = `${scene}:${words[1]}`
      const known = (await transact(context, (tx) => spendCauses(tx, [{ cause, of, at }]))).get(cause)
      return known === undefined || known === 'spent' ? (known ?? 'fresh') : `moved ${known.amount}`
    }
    assert.ok(verb === 'post' || verb === 'void', `no step: ${verb}`)
    const [name = '', ...rest] = words
    const { id, from } = pended.get(name) ?? assert.fail(`nothing is pended as ${name}`)
    const to = verb === 'post' ? await accountOf(rest.shift() ?? '') : null
    const [amount, cause = newId(context.clock)] = rest
    const part = amount === undefined ? {} : { amount: BigInt(amount) }
    const ended = { hold: { memberId: from.memberId, id }, cause: `${scene}:${cause}`, at, ...part }
    const ending: Ending = to ? { ...ended, end: 'post', to } : { ...ended, end: 'void' }
    return await transact(context, (tx) => resolve(tx, [ending]))
  }

  const fresh = () => ({ id: newId(context.clock), kind: 'test', reference: '' })

  async function transferOf(words: string[], at: Date): Promise<Transfer> {
    const [verb, from = '', to = '', amount = '', cause = ''] = words
    const sides = { from: await accountOf(from), to: await accountOf(to), amount: BigInt(amount) }
    const limit = verb === 'most' ? { atMost: true } : {}
    return { ...fresh(), ...sides, ...limit, cause: `${scene}:${cause}`, happenedAt: at, link: scene }
  }

  async function holds(name: string): Promise<bigint | undefined> {
    const account = await accountOf(name)
    if (account.memberId === null) return await readHouseBalance(context.db, account)
    return (await readPurses(context.db, [account]))[0]
  }

  for (const line of script.trim().split(/\n(?!\s*->)/)) {
    const [, step = '', answer = '', held = ''] =
      /^\s*(.+?)\s*->\s*(.+?)\s*(?:\|\s*(.+))?$/.exec(line) ?? assert.fail(`no step: ${line}`)
    assert.equal(wordsOf(await act(step.split(' '))), answer, line)
    for (const one of held ? held.split(', ') : []) {
      const [name = '', amount] = one.split(' ')
      assert.equal(`${await holds(name)}`, amount, `${name} after ${line}`)
    }
  }
}

function wordsOf(answer: readonly Posting[] | string): string {
  return typeof answer === 'string' ? answer : answer.map(wordOf).join(' + ')
}

function wordOf(posting: Posting): string {
  if (posting.state === 'insufficient') return `${posting.state} ${posting.balance}`
  return 'amount' in posting ? `${posting.state} ${posting.amount}` : posting.state
}
