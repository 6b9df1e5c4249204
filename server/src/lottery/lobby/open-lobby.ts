import type { lobby } from '@fairground/contract'
import { rulesOf } from '@fairground/engine'
import { Refusal, type Context } from '#kit'
import { readGame } from '#lottery/game'
import type { z } from 'zod'

/**
 * Where the lobby, or a game's table, opens. A game that is not on offer, or is not of the area or prize mode that is asked
 * for, is refused `game_unknown`; an area alone opens its own table.
 */
export async function openLobby(
  { db }: Context,
  {
    lottoArea,
    prizeMode,
    gameCode,
    view,
    backUrl = '/',
    language,
  }: z.output<typeof lobby.lotteryLobby.input>,
): Promise<z.output<typeof lobby.lotteryLobby.reply>> {
  const game = gameCode === undefined ? undefined : await readGame(db, gameCode)
  const isVietnamese = game && rulesOf(game.rules).family === 'vn'
  const isWanted =
    !game ||
    (game.enabled &&
      (lottoArea === undefined || isVietnamese) &&
      (prizeMode === undefined || game.terms.mode === prizeMode))
  if (!isWanted) throw new Refusal('game_unknown', { gameCode })
  const path =
    view === 'lobby' ? lobbyOf(prizeMode) : isVietnamese || (!game && lottoArea) ? '/vnlottery' : '/lottery'
  const asked = new URLSearchParams({
    ...(view === 'betting' && gameCode !== undefined && { gameCode }),
    ...(language !== undefined && { lang: language }),
  }).toString()
  return { url: asked ? `${path}?${asked}` : path, backUrl }
}

const lobbyOf = (prizeMode: string | undefined) => (prizeMode === 'Elott' ? '/elott' : '/lottery')
