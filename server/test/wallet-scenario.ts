import assert from 'node:assert/strict'
import { newId, Refusal, transact, type Context, type Tx } from '#kit'
import { houseAccount, openPurse, postOne, purseOf, readHouseBalance, readPurses } from '#ledger'
import * as wallet from '#wallet'

const books = { book: 'real', currency: 'VND' } as const

type Step = { memberId: string; amount: bigint; cause: string }

/**
 * Plays a scenario of the wallet, one line a step: what is done, what is answered, and what is held then.
 *
 *     deposit ann 100 d1 -> credited    | ann 100, gateway -100
 *     stake ann 30 b1    -> taken 70    | ann 70, stake 30
 *
 * Each verb has a member, an amount and a cause: `deposit`, `stake`, `prize`, `refund`, `correct` (what a corrected result
 * adds), `claim` (what it takes back), `reverse` (what a gateway takes back), `credit` and `debit` by hand, `spend`, which uses up
 * a cause without money, `undo`, which gives back what moved under one, and `bonus`, which moves into the bonus purse. Members
 * have lower-case names of three letters, `ann.bonus` is another purse of theirs and `ann.all` what they can spend; the
 * house's are `gateway`, `stake`, `prize`, `hand`, `loss` and `gift`. Every scenario has members and a game of its own.
 */
export async function playWallet(context: Context, script: string): Promise<void> {
  const scene = newId(context.clock)
  const owners = new Map<string, wallet.Owner>()
  const house: Record<string, string> = {
    gateway: `gateway:${scene}`,
    stake: `game:${scene}:stake`,
    prize: `game:${scene}:prize`,
    hand: 'adjustment',
    loss: 'loss:reversal',
    gift: `bonus:${scene}`,
  }
  const readHouse = (name: string) => readHouseBalance(context.db, houseAccount(house[name] ?? name, books))
  // Two accounts are every scenario's.
  const before = { hand: await readHouse('hand'), loss: await readHouse('loss') }

  async function ownerOf(name: string): Promise<wallet.Owner> {
    const owner = owners.get(name) ?? { memberId: newId(context.clock), ...books }
    if (!owners.has(name)) await transact(context, (tx) => wallet.openPurses(tx, owner))
    owners.set(name, owner)
    return owner
  }

  async function holds(name: string): Promise<bigint | undefined> {
    if (!(name in house)) {
      const [member = '', purse = 'main'] = name.split('.')
      const owner = await ownerOf(member)
      if (purse === 'all') return (await wallet.readSpendable(context.db, [owner])).get(owner.memberId)
      return (await readPurses(context.db, [purseOf(owner, purse)]))[0]
    }
    return (await readHouse(name)) - (name === 'hand' ? before.hand : name === 'loss' ? before.loss : 0n)
  }

  for (const line of script.trim().split('\n')) {
    const [, verb = '', member = '', amount = '', cause = '', answer = '', held = ''] =
      /^\s*(\w+) (\w{3}) (\d+) ([\w:]+)\s*->\s*(.+?)\s*(?:\|\s*(.+))?$/.exec(line) ??
      assert.fail(`no step: ${line}`)
    const { memberId } = await ownerOf(member)
    const step = { memberId, amount: BigInt(amount), cause: `${scene}:${cause}` }
    assert.equal(await transact(context, (tx) => act(tx, verb, step, scene)).catch(wordsOf), answer, line)
    for (const one of held ? held.split(', ') : []) {
      const [name = '', expected] = one.split(' ')
      assert.equal(`${await holds(name)}`, expected, `${name} after ${line}`)
    }
  }
}

/** Does one verb of the wallet and says in words what it answered. */
async function act(tx: Tx, verb: string, step: Step, game: string): Promise<string> {
  const at = tx.clock.now()
  const debt = { game, ...books, reference: '', at }
  const paid = { ...step, ...books, gateway: game, reference: '', at }
  const by = { ...step, ...books, reason: 'a test', actor: 'test', at }
  switch (verb) {
    case 'deposit':
      return (await wallet.deposit(tx, paid)) ? 'credited' : 'repeated'
    case 'stake': {
      const [outcome] = await wallet.stake(tx, [{ ...paid, id: newId(tx.clock), game }])
      assert.ok(outcome)
      return 'balance' in outcome ? `${outcome.state} ${outcome.balance}` : outcome.state
    }
    case 'bonus': {
      const to = purseOf({ ...step, ...books }, 'bonus')
      await openPurse(tx, to)
      const from = houseAccount(`bonus:${game}`, books)
      const given = { cause: step.cause, kind: 'bonus_granted', reference: '', happenedAt: at }
      return (await postOne(tx, { ...given, id: newId(tx.clock), from, to, amount: step.amount })).state
    }
    case 'spend':
      return `moved ${(await wallet.forestall(tx, [{ ...step, ...books, at }]))[0]?.moved}`
    case 'undo': {
      const undone = { ...step, ...books, of: step.cause, at }
      const [answer] = await wallet.undo(tx, [undone], 'refund')
      return answer ? `moved ${answer.moved}` : 'nothing'
    }
    case 'prize':
      return timesPaid(await wallet.payPrizes(tx, debt, [step]))
    case 'refund':
      return timesPaid(await wallet.refundStakes(tx, debt, [step]))
    case 'correct':
      return timesPaid(await wallet.payCorrections(tx, debt, [step]))
    case 'claim':
      return `taken ${(await wallet.takeBack(tx, debt, [step]))[0]?.taken}`
    case 'reverse': {
      const { taken, lost } = await wallet.reverseDeposit(tx, paid)
      return `taken ${taken}, lost ${lost}`
    }
    case 'credit':
    case 'debit': {
      const amount = verb === 'credit' ? step.amount : -step.amount
      return (await wallet.adjust(tx, { ...by, amount })).posted ? 'posted' : 'repeated'
    }
    default:
      return assert.fail(`no verb of the wallet: ${verb}`)
  }
}

function timesPaid({ posted }: { posted: number }): string {
  return posted === 1 ? 'paid' : 'repeated'
}

function wordsOf(error: unknown): string {
  if (error instanceof Refusal) return error.code
  throw error
}
