import type { QueryClient } from '@tanstack/react-query'

/** A balance as it was announced: in ten-thousandths of the unit, and the number that the later of two has higher. */
type Told = { amount: bigint; number: number }

/** What can be spent now, and its currency. */
export type Balance = Told & { currency: string }

/** Keeps the newest balance of a page among what stands under this key of its own. */
export function newestBalance(mine: string) {
  const key = [mine, 'balance'] as const
  /** Also before a first answer, and while one is on its way. */
  const toldKey = [mine, 'told balance'] as const

  return {
    key,

    /**
     * Asks for the balance. Of what was announced meanwhile and of the answer the later is kept: the answer may have been
     * on its way for longer. Whatever was known before it was asked for counts for nothing any more.
     */
    async fetch(client: QueryClient, ask: () => Promise<Balance>): Promise<Balance> {
      const before = client.getQueryData<Told>(toldKey)
      const answer = await ask()
      const told = client.getQueryData<Told>(toldKey)
      if (told && told !== before && told.number > answer.number) return { ...answer, ...told }
      const { amount, number } = answer
      client.setQueryData<Told>(toldKey, { amount, number })
      return answer
    },

    /** Shows a balance that was announced, unless it is older than what is known. */
    take(client: QueryClient, told: Told): void {
      const newest = client.getQueryData<Told>(toldKey)
      if (newest && newest.number >= told.number) return
      client.setQueryData<Told>(toldKey, told)
      client.setQueryData<Balance>(key, (known) => known && { ...known, ...told })
    },
  }
}
