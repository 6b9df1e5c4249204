import { hash } from 'node:crypto'
import type { MerkleStep } from '@fairground/engine'

// The same tree as `merkleRoot` of engine, which anybody checks it with, by the machine's own SHA-256 and in pieces: a
// draw may have more orders than fit in memory.

/** Neighbouring hashes of one level of the tree. Only the leaves and every fifth level above them are kept. */
export type Branch = { level: number; place: number; firstId: string | null; hashes: Buffer }

/** An order with what stands for it in the tree. */
export type Leaf = { id: string; leaf: string }

/** How many hashes a branch has at most, and how many levels of the tree it folds into one hash. */
const width = 32
const levels = Math.log2(width)
const size = 32

/** Grows the tree from its leaves, in order, handing out each branch as soon as it is whole. Answers the root. */
export async function growTree(
  source: AsyncIterable<readonly Leaf[]>,
  keep: (branches: readonly Branch[]) => Promise<void>,
): Promise<{ root: Buffer; orders: number }> {
  const tree = new Tree()
  for await (const leaves of source) {
    for (const one of leaves) tree.add(one)
    await keep(tree.takeBranches())
  }
  const root = tree.finish()
  await keep(tree.takeBranches())
  return { root, orders: tree.orders }
}

class Tree {
  orders = 0
  /** By level: the branch that is growing, and how many are whole. */
  readonly #growing: { hashes: Buffer[]; firstId: string | null; whole: number }[] = []
  #branches: Branch[] = []

  add({ id, leaf }: Leaf): void {
    this.orders++
    this.#push(0, hashLeaf(leaf), id)
  }

  takeBranches(): readonly Branch[] {
    const taken = this.#branches
    this.#branches = []
    return taken
  }

  finish(): Buffer {
    for (let level = 0; level < this.#growing.length; level++) {
      const { hashes, whole } = this.#at(level)
      const [only] = hashes
      if (only && level > 0 && whole === 0 && hashes.length === 1) return only
      if (hashes.length > 0) this.#cut(level)
    }
    // No order at all.
    return sha256(Buffer.alloc(0))
  }

  #at(level: number) {
    return (this.#growing[level] ??= { hashes: [], firstId: null, whole: 0 })
  }

  #push(level: number, one: Buffer, id: string | null): void {
    const growing = this.#at(level)
    if (growing.hashes.length === 0) growing.firstId = id
    growing.hashes.push(one)
    if (growing.hashes.length === width) this.#cut(level)
  }

  #cut(level: number): void {
    const growing = this.#at(level)
    const { hashes, firstId, whole: place } = growing
    this.#branches.push({ level, place, firstId, hashes: Buffer.concat(hashes) })
    Object.assign(growing, { hashes: [], firstId: null, whole: place + 1 })
    this.#push(level + 1, fold(hashes), null)
  }
}

/** Where the leaf stands in its branch of leaves; -1 when it is not there. */
export function placeIn(branch: Branch, leaf: string): number {
  return split(branch).findIndex((one) => one.equals(hashLeaf(leaf)))
}

/** The path to the root from a place in a branch of leaves, by that branch and those above it. */
export function pathThrough(branches: readonly Branch[], place: number): MerkleStep[] {
  let at = place
  return branches.flatMap((branch) => {
    const path = pathIn(split(branch), at)
    at = branch.place % width
    return path
  })
}

function pathIn(hashes: readonly Buffer[], place: number): MerkleStep[] {
  const path: MerkleStep[] = []
  for (let level = hashes, at = place; level.length > 1; at >>= 1) {
    const beside = level[at ^ 1]
    if (beside) path.push({ side: at % 2 ? 'left' : 'right', hash: beside.toString('hex') })
    level = nextLevel(level)
  }
  return path
}

function fold(hashes: readonly Buffer[]): Buffer {
  let level = hashes
  for (let i = 0; i < levels; i++) level = nextLevel(level)
  const [root] = level
  if (!root) throw new Error('a branch without hashes')
  return root
}

/** The last of an odd count goes up as it is. */
function nextLevel(hashes: readonly Buffer[]): Buffer[] {
  const level: Buffer[] = []
  for (let i = 0; i < hashes.length; i += 2) {
    const [left, right] = [hashes[i], hashes[i + 1]]
    if (left) level.push(right ? sha256(Buffer.concat([nodeMark, left, right])) : left)
  }
  return level
}

const leafMark = Buffer.from([0])
const nodeMark = Buffer.from([1])

function hashLeaf(leaf: string): Buffer {
  return sha256(Buffer.concat([leafMark, Buffer.from(leaf, 'utf8')]))
}

function sha256(bytes: Buffer): Buffer {
  return hash('sha256', bytes, 'buffer')
}

function split({ hashes }: Branch): Buffer[] {
  return Array.from({ length: hashes.length / size }, (_, i) => hashes.subarray(i * size, (i + 1) * size))
}
