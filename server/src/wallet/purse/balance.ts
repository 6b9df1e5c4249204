import { openGather, type Context, type Db } from '#kit'
import { hasMoved, sumSpendable } from '#ledger'
import { mainPurse, type Owner } from './purse.ts'

/**
 * What members can spend now: their main purse with what pays beside it, and nothing that is set aside. By member; who has
 * no purse is absent.
 * Every figure a screen shows as the balance is this one.
 */
export async function readSpendable(db: Db, owners: readonly Owner[]): Promise<Map<string, bigint>> {
  const amounts = await sumSpendable(db, owners.map(mainPurse))
  const spendable = new Map<string, bigint>()
  owners.forEach(({ memberId }, i) => {
    const amount = amounts[i]
    if (amount !== undefined) spendable.set(memberId, amount)
  })
  return spendable
}

export type BalanceReader = (caller: Owner) => Promise<bigint>

/** Reads what members can spend now. Many readers at once share one query, so a flood of them costs a few reads. */
export function openBalances({ db }: Pick<Context, 'db'>): BalanceReader {
  const open = (of: Omit<Owner, 'memberId'>) =>
    openGather<string, bigint>((memberIds) =>
      readSpendable(
        db,
        memberIds.map((memberId) => ({ memberId, ...of })),
      ),
    )
  const readers = new Map<string, ReturnType<typeof open>>()
  return async ({ memberId, book, currency }) => {
    const key = `${book} ${currency}`
    const reader = readers.get(key) ?? open({ book, currency })
    readers.set(key, reader)
    return (await reader(memberId)) ?? 0n
  }
}

/** Whether a member ever had more here, in whatever purse, than what the house gave to begin with. */
export async function hasHadMoney(db: Db, memberId: string): Promise<boolean> {
  return await hasMoved(db, { memberId, book: 'real' }, ['bonus'])
}
