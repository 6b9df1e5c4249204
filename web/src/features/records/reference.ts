import { readMove } from '../../member/read-move.ts'

/** What a movement was for: a draw of a game, money from one member to another, or whatever the operator wrote. */
export type Reference = { gameCode: string; issue: string } | { from: string; to: string } | { text: string }

/** Reads the reference of a movement: a game's code and an issue where it is for a draw, both names where members moved it. */
export function readReference(text: string): Reference {
  const move = readMove(text)
  if (move) return move
  const [, gameCode, issue] =
    /^([a-z][a-z0-9-]*) (\d{4}-\d{2}-\d{2}|\d{8}-\d+|\d{5,7}|\d{2}\/\d{3})$/.exec(text) ?? []
  return gameCode && issue ? { gameCode, issue } : { text }
}
