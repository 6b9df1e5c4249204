import { concat, fromHex, sha256, toHex, utf8 } from './sha256.ts'

/**
 * The root of a draw's accepted orders, as RFC 6962 builds trees: a leaf is hashed after a zero byte and a node after a
 * one, so no order can pass for a part of the tree. No orders at all is the hash of nothing.
 */
export function merkleRoot(leaves: readonly string[]): string {
  return toHex(rootOf(leaves.map(leafHash)))
}

/** What stands for an order in its draw's root: its id and its lines, as text. */
export function orderLeaf(orderId: string, lines: readonly string[]): string {
  return [orderId, ...lines].join('\n')
}

/** One step from a leaf to the root: the hash beside it, and on which side it stands. */
export type MerkleStep = { side: 'left' | 'right'; hash: string }

/** The path from the leaf at a place to the root. */
export function merkleProof(leaves: readonly string[], place: number): MerkleStep[] {
  const path: MerkleStep[] = []
  let [hashes, at] = [leaves.map(leafHash), place]
  while (hashes.length > 1) {
    const half = splitOf(hashes.length)
    const [left, right] = [hashes.slice(0, half), hashes.slice(half)]
    const goesLeft = at < half
    path.unshift({ side: goesLeft ? 'right' : 'left', hash: toHex(rootOf(goesLeft ? right : left)) })
    if (!goesLeft) at -= half
    hashes = goesLeft ? left : right
  }
  return path
}

/** Whether a leaf and its path lead to a root. */
export function verifyMerkleProof(leaf: string, path: readonly MerkleStep[], root: string): boolean {
  let hash = leafHash(leaf)
  for (const step of path) {
    const beside = fromHex(step.hash)
    if (!beside) return false
    hash = step.side === 'left' ? nodeHash(beside, hash) : nodeHash(hash, beside)
  }
  return toHex(hash) === root
}

function rootOf(hashes: readonly Uint8Array[]): Uint8Array {
  const [first, ...rest] = hashes.length === 1 ? hashes : []
  if (first && rest.length === 0) return first
  if (hashes.length === 0) return sha256(new Uint8Array())
  const half = splitOf(hashes.length)
  return nodeHash(rootOf(hashes.slice(0, half)), rootOf(hashes.slice(half)))
}

/** The largest power of two below a count: how many leaves stand on the left. */
function splitOf(count: number): number {
  return 2 ** Math.floor(Math.log2(count - 1))
}

const leafHash = (leaf: string) => sha256(concat(Uint8Array.of(0), utf8(leaf)))
const nodeHash = (left: Uint8Array, right: Uint8Array) => sha256(concat(Uint8Array.of(1), left, right))
