import { EngineRefusal } from './refusal.ts'
import { fromHex, sha256, toHex, utf8 } from './sha256.ts'

/**
 * The root of a draw's accepted orders, as RFC 6962 builds trees: a leaf is hashed after a zero byte and a node after a
 * one, so no order can pass for a part of the tree. No orders at all is the hash of nothing.
 */
export function merkleRoot(leaves: readonly string[]): string {
  let hashes = leafHashes(leaves)
  while (hashes.length > 1) hashes = nextLevel(hashes)
  return toHex(hashes[0] ?? sha256(new Uint8Array()))
}

/** What stands for an order in its draw's root: its id and its lines, as text; none of them has a line break in it. */
export function orderLeaf(orderId: string, lines: readonly string[]): string {
  if (!Array.isArray(lines)) throw new EngineRefusal('bad_leaf')
  const parts: unknown[] = Array.from([orderId, ...lines])
  if (parts.some((part) => typeof part !== 'string' || part.includes('\n')))
    throw new EngineRefusal('bad_leaf')
  return parts.join('\n')
}

/** One step from a leaf to the root: the hash beside it, and on which side it stands. */
export type MerkleStep = { side: 'left' | 'right'; hash: string }

/** The path from the leaf at a place, from 0, to the root. */
export function merkleProof(leaves: readonly string[], place: number): MerkleStep[] {
  let hashes = leafHashes(leaves)
  if (!Number.isSafeInteger(place) || place < 0 || place >= hashes.length) throw new EngineRefusal('bad_leaf')
  const path: MerkleStep[] = []
  for (let at = place; hashes.length > 1; at >>= 1) {
    const beside = hashes[at ^ 1]
    if (beside) path.push({ side: at % 2 ? 'left' : 'right', hash: toHex(beside) })
    hashes = nextLevel(hashes)
  }
  return path
}

/** Whether a leaf and its path lead to a root. What is no path leads nowhere. */
export function verifyMerkleProof(leaf: string, path: readonly MerkleStep[], root: string): boolean {
  return typeof root === 'string' && merkleRootOf(leaf, path) === root
}

/** The root that a leaf and its path lead to; undefined where it is no path. */
export function merkleRootOf(leaf: string, path: readonly MerkleStep[]): string | undefined {
  if (typeof leaf !== 'string' || !Array.isArray(path)) return undefined
  let hash = leafHash(leaf)
  for (const step of path as readonly (MerkleStep | null | undefined)[]) {
    const beside = fromHex(step?.hash)
    if (beside?.length !== 32) return undefined
    if (step?.side === 'left') hash = nodeHash(beside, hash)
    else if (step?.side === 'right') hash = nodeHash(hash, beside)
    else return undefined
  }
  return toHex(hash)
}

function leafHashes(leaves: readonly string[]): Uint8Array[] {
  if (!Array.isArray(leaves)) throw new EngineRefusal('bad_leaf')
  return Array.from(leaves, leafHash)
}

function leafHash(leaf: string): Uint8Array {
  if (typeof leaf !== 'string') throw new EngineRefusal('bad_leaf')
  const text = utf8(leaf)
  const marked = new Uint8Array(text.length + 1)
  marked.set(text, 1)
  return sha256(marked)
}

/** The last of an odd count goes up as it is, which is where RFC 6962 splits at the largest power of two. */
function nextLevel(hashes: readonly Uint8Array[]): Uint8Array[] {
  const level: Uint8Array[] = []
  for (let i = 0; i < hashes.length; i += 2) {
    const [left, right] = [hashes[i], hashes[i + 1]]
    if (left) level.push(right ? nodeHash(left, right) : left)
  }
  return level
}

// Overwritten by each node and read at once.
const pair = new Uint8Array(65)
pair[0] = 1

function nodeHash(left: Uint8Array, right: Uint8Array): Uint8Array {
  pair.set(left, 1)
  pair.set(right, 33)
  return sha256(pair)
}
