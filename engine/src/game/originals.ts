import { EngineRefusal, shown } from '../refusal.ts'
import { sha256, toHex, utf8 } from '../sha256.ts'
import { twoFaces } from './original/coin.ts'
import { skyline } from './original/crash.ts'
import { highTable } from './original/dice.ts'
import type { Original, OriginalCode, StopPoint, Plain } from './original/face.ts'
import { upTheStair } from './original/hilo.ts'
import { fortyLights } from './original/keno.ts'
import { farLantern } from './original/limbo.ts'
import { lanternField } from './original/mines.ts'
import { pachinkoHill } from './original/plinko.ts'
import { ferris } from './original/wheel.ts'

const all: readonly Original[] = [
  skyline,
  highTable,
  farLantern,
  lanternField,
  pachinkoHill,
  upTheStair,
  ferris,
  fortyLights,
  twoFaces,
]

/** The codes of the originals. */
export const originals: readonly OriginalCode[] = Object.freeze(all.map(({ code }) => code))

/** The versions of an original's mathematics, which never change. Refused `unknown_game`. */
export const versionsOf = (code: string): readonly number[] => original(code).versions

/** Whether a round is over when it begins, goes on by steps, or is shared by all who bet on it. Refused `unknown_game`. */
export const originalKind = (code: string): Original['kind'] => original(code).kind

/**
 * SHA-256, in hex, of an original's code, a version, and all figures of its mathematics as they are decided and paid by here: what
 * was certified is known by it, and what was changed. Refused `unknown_game` and `unknown_version`.
 */
export const checksumOf = (code: string, version: number): string =>
  toHex(sha256(utf8(original(code).written(version))))

/** What was chosen in an original, as it counts. Refused `unknown_game`, `unknown_version`, and `bad_selection` with the field. */
export const readSelection = (code: string, version: number, selection: unknown): Plain =>
  original(code).read(version, selection)

/**
 * Where one can stop with a selection, after how many right steps, and what is won there with which chance: what a paytable
 * shows. Refused `unknown_game`, `unknown_version` and `bad_selection`.
 */
export const stopPoints = (code: string, version: number, selection: unknown): readonly StopPoint[] =>
  original(code).points(version, selection)

/** An original by its code, to begin rounds of. Refused `unknown_game`. */
export function original(code: string): Original {
  const found = all.find((one) => one.code === code)
  if (!found) throw new EngineRefusal('unknown_game', { game: shown(code) })
  return found
}
