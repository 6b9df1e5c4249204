import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { merkleProof, merkleRoot, orderLeaf, verifyMerkleProof } from './index.ts'

/** The leaves and roots that Certificate Transparency's implementations test RFC 6962 with. */
const leaves = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
].map((hex) => Buffer.from(hex, 'hex').toString('utf8'))
const roots = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]

test('roots are those of RFC 6962', () => {
  roots.forEach((root, count) => assert.equal(merkleRoot(leaves.slice(0, count)), root, `${count} leaves`))
})

/** The definition of RFC 6962, section 2.1, word for word. */
function rootByDefinition(of: readonly string[]): Buffer {
  const hash = (...parts: (Buffer | string)[]) =>
    parts.reduce((sum, part) => sum.update(part), createHash('sha256')).digest()
  if (of.length === 0) return hash()
  if (of.length === 1) return hash(Buffer.of(0), of[0] ?? '')
  let split = 1
  while (split * 2 < of.length) split *= 2
  return hash(Buffer.of(1), rootByDefinition(of.slice(0, split)), rootByDefinition(of.slice(split)))
}

test('any leaves have the root of the definition, and each a proof that leads there', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 40 }), (leaves) => {
      const root = merkleRoot(leaves)
      assert.equal(root, rootByDefinition(leaves).toString('hex'))
      leaves.forEach((leaf, place) => assert.ok(verifyMerkleProof(leaf, merkleProof(leaves, place), root)))
    }),
    { numRuns: 60 },
  )
})

test('a proof holds for its own leaf, path and root alone', () => {
  const orders = Array.from({ length: 11 }, (_, i) => orderLeaf(`ord_${i}`, ['lo2 61 unit 10000 times 1']))
  const root = merkleRoot(orders)
  orders.forEach((leaf, place) => {
    const path = merkleProof(orders, place)
    assert.ok(!verifyMerkleProof(`${leaf} `, path, root))
    assert.ok(!verifyMerkleProof(leaf, path.slice(1), root))
    assert.ok(!verifyMerkleProof(leaf, [...path, ...path.slice(0, 1)], root))
    assert.ok(!verifyMerkleProof(leaf, path, merkleRoot(orders.slice(0, 10))))
    path.forEach((step, at) => {
      const turned = { ...step, side: step.side === 'left' ? ('right' as const) : ('left' as const) }
      const changed = { ...step, hash: step.hash.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) }
      assert.ok(!verifyMerkleProof(leaf, path.with(at, turned), root))
      assert.ok(!verifyMerkleProof(leaf, path.with(at, changed), root))
    })
  })
})

test('a node of the tree cannot pass for an order', () => {
  const [left, right] = [merkleRoot(['a']), merkleRoot(['b'])]
  const node = Buffer.concat([Buffer.from(left, 'hex'), Buffer.from(right, 'hex')]).toString('latin1')
  assert.notEqual(merkleRoot([node]), merkleRoot(['a', 'b']))
})

test('what leads nowhere is no proof, and a place without a leaf has none', () => {
  const root = merkleRoot(['a', 'b'])
  const bad = [null, undefined, 'path', [null], [{ side: 'up', hash: root }], [{ side: 'left', hash: 'ff' }]]
  for (const path of bad) assert.equal(verifyMerkleProof('a', path as never, root), false)
  for (const place of [-1, 2, 0.5, Number.NaN])
    assert.throws(() => merkleProof(['a', 'b'], place), { code: 'bad_leaf' })
  assert.deepEqual(merkleProof(['a'], 0), [])
})

test("an order's leaf has its lines one below the other, and no line holds two", () => {
  assert.equal(orderLeaf('ord_1', ['a', 'b']), 'ord_1\na\nb')
  assert.throws(() => orderLeaf('ord_1', ['a\nb']), { code: 'bad_leaf' })
  assert.throws(() => orderLeaf('ord_1\na', ['b']), { code: 'bad_leaf' })
})
