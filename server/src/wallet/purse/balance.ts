import { openGather, type Caller, type Config, type Context, type Db } from '#kit'
import * as ledger from '#ledger'
import { hasMoved, type Book } from '#ledger'
import { mainPurse, type Owner } from './purse.ts'

/**
 * What members can spend now: their main purse with what pays beside it, and nothing that is set aside. By member; who has
 * no purse is absent.
 * Every figure a screen shows as the balance is this one.
 */
export async function readSpendable(db: Db, owners: readonly Owner[]): Promise<Map<string, bigint>> {
  const amounts = await ledger.readSpendable(db, owners.map(mainPurse))
  const spendable = new Map<string, bigint>()
  owners.forEach(({ memberId }, i) => {
    const amount = amounts[i]
    if (amount !== undefined) spendable.set(memberId, amount)
  })
  return spendable
}

export type BalanceReader = (caller: Pick<Caller, 'memberId' | 'book'>) => Promise<bigint>

/** Reads what members can spend now. Many readers at once share one query, so a flood of them costs a few reads. */
export function openBalances({ db, config: { currency } }: Context): BalanceReader {
  const openBook = (book: Book) =>
    openGather<string, bigint>((memberIds) =>
      readSpendable(
        db,
        memberIds.map((memberId) => ({ memberId, book, currency })),
      ),
    )
  const books = { real: openBook('real'), trial: openBook('trial') }
  return async ({ memberId, book }) => (await books[book](memberId)) ?? 0n
}

/** Whether a member ever had more here than what the house gave to begin with. */
export async function hasHadMoney(
  { currency }: Pick<Config, 'currency'>,
  db: Db,
  memberId: string,
): Promise<boolean> {
  const purse = mainPurse({ memberId, book: 'real', currency })
  return await hasMoved(db, purse, ['bonus'])
}
