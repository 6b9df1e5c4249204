import {
  type DrawCheck,
  checkSeed,
  type GameTerms,
  lotteryKnown,
  type PublishedDraw,
  rulesOf,
  verifyDraw,
} from '@fairground/engine'
import type { DrawPage } from './draw-page.ts'

/**
 * What a draw's proof comes to here and now. `open` while something of it is still to be published; of a `void` draw only
 * the secret is, once no order can come of it.
 */
export type Verdict =
  | { kind: 'not_house' }
  | { kind: 'open' }
  | { kind: 'void'; ok: boolean; seed: DrawCheck | null }
  | { kind: 'checked'; ok: boolean; seed: DrawCheck; result: DrawCheck }

/** Draws a house draw again from what was published of it, and compares. Its day is `2026-11-21` where the house is. */
export function verdictOf(rules: string, draw: DrawPage, day: string): Verdict {
  if (!draw.proof) return { kind: 'not_house' }
  if (draw.state === 'void') return verdictOfVoid(draw.proof)
  const published = publishedOf(draw)
  if (!published) return { kind: 'open' }
  const { ok, checks } = checkDraw(rules, published, day)
  const find = (name: DrawCheck['name']) => checks.find((check) => check.name === name)
  const [seed, result] = [find('seed'), find('result')]
  return seed && result ? { kind: 'checked', ok, seed, result } : { kind: 'open' }
}

/**
 * Checks what is said to have been published of a draw. What is known of its day, as the sign of the lunar year, is worked
 * out, and not believed.
 */
export function checkDraw(rules: string, draw: PublishedDraw, day: string): ReturnType<typeof verifyDraw> {
  return verifyDraw(rules, draw, termsOfDay(rules, day))
}

function termsOfDay(rules: string, day: string): GameTerms | undefined {
  if (rulesOf(rules).family === 'vn') return undefined
  return { mode: 'Elott', oddsPpm: {}, known: lotteryKnown(rules, day) }
}

function verdictOfVoid({ commitment, seed }: NonNullable<DrawPage['proof']>): Verdict {
  const check = seed ? checkSeed({ commitment, seed }) : null
  return { kind: 'void', ok: check?.ok ?? true, seed: check }
}

/** All that a draw published, once all of it is; null before. */
export function publishedOf({ drawId, proof, prizes }: DrawPage): PublishedDraw | null {
  if (!proof?.seed || proof.root === null || !prizes) return null
  const { commitment, seed, root, entropy } = proof
  return { commitment, seed, drawId, root, entropy: entropy ?? '', prizes }
}
