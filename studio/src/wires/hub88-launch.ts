import { verify } from 'node:crypto'
import { z } from 'zod'
import type { Context } from '#kit'
import { launchPlay } from './session.ts'

/** What a launch call is answered, as JSON. */
export type LaunchReply = { url: string } | { error: string }

/** Who plays what, as the operator's call `game/url` says it; what else it says is nothing to us. */
const Launch = z.object({
  user: z.string().regex(/^[\x21-\x7e]{1,128}$/),
  token: z.string().regex(/^[\x21-\x7e]{1,512}$/),
  game_code: z.string().max(80),
  currency: z.string().regex(/^[A-Z]{3,4}$/),
  lobby_url: z.url().optional(),
  lang: z.string().max(20).default('en'),
  meta: z
    .object({ demo: z.boolean().optional(), shortest_cycle_ms: z.int().min(0).max(60_000).optional() })
    .optional(),
})

/**
 * Answers the operator's call to open a game: an address with a ticket of one use. Nothing is read before its signature is right;
 * `offers` says whether a game may be opened now by a player.
 */
export async function answerLaunch(
  context: Context,
  body: Buffer,
  signature: string,
  offers: (game: string, player: string) => Promise<boolean>,
): Promise<LaunchReply> {
  const { operatorKey, publicUrl, languages, frameAncestors } = context.config
  if (!verify('sha256', body, operatorKey, Buffer.from(signature, 'base64')))
    return { error: 'RS_ERROR_INVALID_SIGNATURE' }
  const asked = read(body)
  if (asked === undefined) return { error: 'RS_ERROR_WRONG_SYNTAX' }
  const launch = Launch.safeParse(asked).data
  if (!launch) return { error: 'RS_ERROR_WRONG_TYPES' }
  if (!(await offers(launch.game_code, launch.user))) return { error: 'RS_ERROR_INVALID_GAME' }
  const { user: player, game_code: game, token, currency, lang, lobby_url: lobby, meta } = launch
  const site =
    frameAncestors.find((origin) => lobby !== undefined && origin === new URL(lobby).origin) ?? null
  const language = languages.find((one) => one === lang.slice(0, 2).toLowerCase()) ?? 'en'
  const ticket = await launchPlay(context, {
    player,
    game,
    token,
    currency,
    language,
    isDemo: meta?.demo === true,
    cycleMs: meta?.shortest_cycle_ms ?? 0,
    site,
  })
  return { url: `${publicUrl}/${game}/?ticket=${ticket}` }
}

function read(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}
