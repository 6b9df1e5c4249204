import { verify } from 'node:crypto'
import type { Context } from '#kit'

/** A game as the operator's list says it; amounts in ten-thousandths. */
export type OfferedGame = {
  game: string
  isLive: boolean
  betMin: bigint
  betMax: bigint
  returnPpm: { from: number }
}

/** Its whole units in a ten-thousandth. */
const unitsInOne = 10n

/**
 * Answers the operator's call `game/list`, as JSON: every game there is. What each is called is the operator's to say. Nothing is
 * told before its signature is right.
 */
export async function answerGames(
  { config }: Pick<Context, 'config'>,
  body: Buffer,
  signature: string,
  readGames: () => Promise<readonly OfferedGame[]>,
): Promise<string> {
  if (!verify('sha256', body, config.operatorKey, Buffer.from(signature, 'base64')))
    return '{"error":"RS_ERROR_INVALID_SIGNATURE"}'
  return `[${(await readGames()).map(write).join(',')}]`
}

/** Amounts by their digits, for they may be more than a double counts. */
function write({ game, isLive, betMin, betMax, returnPpm }: OfferedGame): string {
  const said = JSON.stringify({
    game_code: game,
    name: game,
    product: 'Originals',
    platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
    enabled: isLive,
    freebet_support: false,
    blocked_countries: [],
  })
  const meta = `"type":"INHOUSE","bet_min":${betMin * unitsInOne},"bet_max":${betMax * unitsInOne},"return_ppm":${returnPpm.from}`
  return `${said.slice(0, -1)},"meta":{${meta}}}`
}
