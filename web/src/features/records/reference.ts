/** What a movement was for: a draw of a game, or whatever the operator wrote. */
export type Reference = { gameCode: string; issue: string } | { text: string }

/** Reads the reference of a movement: a game's code and an issue where it is for a draw. */
export function readReference(text: string): Reference {
  const [, gameCode, issue] = /^([a-z][a-z0-9-]*) (\d{4}-\d{2}-\d{2}|\d{8}-\d+)$/.exec(text) ?? []
  return gameCode && issue ? { gameCode, issue } : { text }
}
