import assert from 'node:assert/strict'
import { test } from 'node:test'
import { merkleProof, merkleRoot } from '@fairground/engine'
import { growTree, pathThrough, placeIn, type Branch, type Leaf } from './order-tree.ts'

async function* inPieces(leaves: readonly Leaf[], piece: number) {
  for (let i = 0; i < leaves.length; i += piece) yield leaves.slice(i, i + piece)
}

async function grow(count: number, piece: number) {
  const leaves = Array.from({ length: count }, (_, i) => ({ id: String(i), leaf: `ord_${i}\nđề ${i % 7}` }))
  const branches: Branch[] = []
  const { root, orders } = await growTree(
    inPieces(leaves, piece),
    async (some) => void branches.push(...some),
  )
  return { leaves, branches, root: root.toString('hex'), orders }
}

for (const count of [0, 1, 2, 31, 32, 33, 63, 64, 65, 1000, 1023, 1024, 1025, 1057, 2049]) {
  test(`a tree of ${count} orders has engine’s root, and engine’s path from every order`, async () => {
    const { leaves, branches, root, orders } = await grow(count, 100)
    const texts = leaves.map(({ leaf }) => leaf)
    assert.deepEqual([orders, root], [count, merkleRoot(texts)])
    for (let place = 0; place < count; place += count < 100 ? 1 : 37) {
      const through = branches
        .filter((branch) => branch.place === place >> (5 * (branch.level + 1)))
        .sort((a, b) => a.level - b.level)
      assert.equal(through[0] && placeIn(through[0], texts[place] ?? ''), place % 32)
      assert.deepEqual(pathThrough(through, place % 32), merkleProof(texts, place), String(place))
    }
  })
}

test('the tree is the same in whatever pieces its orders come', async () => {
  const [one, other] = [await grow(1500, 1), await grow(1500, 700)]
  assert.equal(one.root, other.root)
  const sorted = (branches: Branch[]) =>
    branches.map(({ level, place, firstId }) => `${level}/${place} ${firstId}`).sort()
  assert.deepEqual(sorted(one.branches), sorted(other.branches))
})
