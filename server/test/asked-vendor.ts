import { transact } from '#kit'
import { purseOf, readPurses } from '#ledger'
import { unit, type House } from './house.ts'
import { openLaunchingVendor } from './launching-vendor.ts'
import { giveTo, openPlaying } from './vendor-scenario.ts'
import { startWire } from './wire/start-wire.ts'
import type { BookEntry } from './wire/vendor-books.ts'

type Saying = {
  round: string
  units?: number
  of?: string
  closes?: boolean
  silent?: boolean
  /** The free rounds that it is of, as the vendor calls them. */
  reward?: string
}

/**
 * A house with a vendor of the signed wire that keeps books of its own, is asked for them, and has the time of the house. Its
 * players hold 100 each, and say what they do by its mouth.
 */
export async function openAskedVendor({ context, url, clock }: House, vassalage: string) {
  const wire = await openLaunchingVendor(context, url, vassalage, startWire)
  const sayTime = async () => void (await wire.play('time', { at: clock.now().toISOString() }))
  await sayTime()

  return {
    ...wire,
    /** Goes on in time, in both houses. */
    wait: async (minutes: number) => {
      clock.advance(minutes * 60_000)
      await sayTime()
    },
    /** How its list is wrong from now on. */
    beWrong: async (how: object) => void (await wire.play('wrong', how)),
    books: async () => (await wire.play('books')) as BookEntry[],
    open: async () => {
      const player = await transact(context, async (tx) => {
        const opened = await openPlaying(tx, vassalage)
        await giveTo(tx, opened, 'main', 100n * unit)
        return opened
      })
      const of = { user: player.playerId, token: player.token, game_code: 'wheel', currency: 'VND' }
      return {
        ...player,
        /** Says something under an id, and answers what it was answered. */
        say: async (kind: 'bet' | 'win' | 'rollback', id: string, more: Saying): Promise<string> =>
          ((await wire.play('say', { ...of, kind, id, ...more })) as { status: string }).status,
        /** An entry of the vendor's list that was never said to anybody. */
        entry: (
          kind: string,
          transaction_uuid: string,
          round: string,
          units: number,
          of: string | null = null,
        ) =>
          ({
            transaction_uuid,
            transaction_status: 'TS_SUCCESS',
            kind,
            user: player.playerId,
            round,
            game_code: 'wheel',
            currency: 'VND',
            amount: units * 100_000,
            reference_transaction_uuid: of,
            inserted_at: clock.now().toISOString().slice(0, 23),
          }) satisfies BookEntry,
        /** What they hold of their own, or in another purse, in whole units. */
        holds: async (purse = 'main') =>
          ((await readPurses(context.db, [purseOf(player, purse)]))[0] ?? 0n) / unit,
      }
    },
  }
}
