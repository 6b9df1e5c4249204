import { sign } from 'node:crypto'
import type { TableEntry } from './table-books.ts'

/** What an operator made of what it was told; `unknown` where nothing was heard, or it said to try again. */
export type Heard = 'done' | 'declined' | 'unknown'

/** So long an answer is waited for, and between two tries of what is owed, the longest, in ms. */
const [answerMs, restMaxMs] = [4_000, 30_000]

/**
 * What tells an operator of money over the signed wire, each time by the same bytes. `tell` says it once; `owe` until it was
 * heard, however long that takes.
 */
export function openTeller({ url, key }: { url: string; key: string }) {
  async function tell(entry: TableEntry, closes = false): Promise<Heard> {
    const body = JSON.stringify(writtenAs(entry, closes))
    try {
      const answer = await fetch(`${url}/transaction/${entry.kind}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-hub88-signature': sign('sha256', Buffer.from(body), key).toString('base64'),
        },
        body,
        signal: AbortSignal.timeout(answerMs),
      })
      const { status } = (await answer.json()) as { status: string }
      if (status === 'RS_OK') return 'done'
      return answer.ok && status !== 'RS_ERROR_UNKNOWN' ? 'declined' : 'unknown'
    } catch {
      return 'unknown'
    }
  }

  return {
    tell,
    owe: async (entry: TableEntry, closes: boolean): Promise<'done' | 'declined'> => {
      for (let restMs = 250; ; restMs = Math.min(restMs * 2, restMaxMs)) {
        const heard = await tell(entry, closes)
        if (heard !== 'unknown') return heard
        await new Promise((done) => setTimeout(done, restMs))
      }
    },
  }
}

function writtenAs({ id, kind, of, ...entry }: TableEntry, closes: boolean): object {
  return {
    request_uuid: id,
    user: entry.user,
    token: entry.token,
    game_code: entry.game,
    currency: entry.currency,
    transaction_uuid: id,
    round: entry.round,
    round_closed: closes,
    ...(kind === 'rollback' ? { reference_transaction_uuid: of } : { amount: entry.amount }),
  }
}
