import { writeExact, type Exact, type WireReply } from '#vendor/wires/port'

/** What the wire calls a no, by its number, each with its status. */
const faults = {
  100: [412, 'Not enough funds.'],
  101: [412, 'Player is invalid.'],
  105: [412, 'Player reached a bet limit.'],
  106: [412, 'Bet exceeded the maximum of the game.'],
  107: [412, 'Game is forbidden to the player.'],
  110: [412, 'Player is disabled.'],
  153: [412, 'Game is not available in the country of the player.'],
  154: [412, 'Currency is not allowed for the player.'],
  400: [400, 'Bad request.'],
  403: [403, 'Request sign does not match.'],
  500: [500, 'Unknown error.'],
  503: [503, 'Try again.'],
} as const
export type FaultCode = keyof typeof faults

/** A no: `code`, `message`, and for want of money the balance, in the vendor's units. */
export function sayFault(code: FaultCode, balance?: bigint): WireReply {
  const [status, message] = faults[code]
  const told = balance === undefined ? {} : { balance }
  const body = writeExact({ code: BigInt(code), message, ...told })
  return { status, body, outcome: `${code}`, isGood: false }
}

/** What was done: the balance, then the round and each transaction, where the call was of any. */
export function sayDone(
  balance: bigint,
  round?: { gameId: string; transactions: readonly Readonly<Record<string, Exact>>[] },
): WireReply {
  const told = round && { game_id: round.gameId, transactions: [...round.transactions] }
  return { status: 200, body: writeExact({ balance, ...told }), outcome: 'done', isGood: true }
}
