import { openGather, type Context, type Db } from '#kit'
import { hasMoved, sumSpendable, type Spendable } from '#ledger'
import { mainPurse, type Owner } from './purse.ts'

/**
 * What members can spend now: their main purse with what pays beside it, and nothing that is set aside. By member; who has
 * no purse is absent.
 * Every figure a screen shows as the balance is this one.
 */
export async function readSpendable(db: Db, owners: readonly Owner[]): Promise<Map<string, bigint>> {
  const balances = await readBalances(db, owners)
  return new Map([...balances].map(([memberId, { amount }]) => [memberId, amount]))
}

/** The same, each with the number by which it is known which of two is the later. */
export async function readBalances(db: Db, owners: readonly Owner[]): Promise<Map<string, Spendable>> {
  const read = await sumSpendable(db, owners.map(mainPurse))
  const balances = new Map<string, Spendable>()
  owners.forEach(({ memberId }, i) => {
    const one = read[i]
    if (one) balances.set(memberId, one)
  })
  return balances
}

export type BalanceReader = (caller: Owner) => Promise<Spendable>

/** Reads what members can spend now. Many readers at once share one query, so a flood of them costs a few reads. */
export function openBalances({ db }: Pick<Context, 'db'>): BalanceReader {
  const open = (of: Omit<Owner, 'memberId'>) =>
    openGather<string, Spendable>((memberIds) =>
      readBalances(
        db,
        memberIds.map((memberId) => ({ memberId, ...of })),
      ),
    )
  const readers = new Map<string, ReturnType<typeof open>>()
  return async ({ memberId, book, currency }) => {
    const key = `${book} ${currency}`
    const reader = readers.get(key) ?? open({ book, currency })
    readers.set(key, reader)
    return (await reader(memberId)) ?? { amount: 0n, entries: 0n }
  }
}

/** Whether a member ever had more here, in whatever purse, than what the house gave to begin with. */
export async function hasHadMoney(db: Db, memberId: string): Promise<boolean> {
  return await hasMoved(db, { memberId, book: 'real' }, ['bonus'])
}
