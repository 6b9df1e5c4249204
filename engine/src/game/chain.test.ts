import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { chainFrom, EngineRefusal, isLinkOf, merkleProof, merkleRoot, verifyMerkleProof } from './index.ts'

const last = Uint8Array.from({ length: 32 }, (_, nth) => 255 - nth)
const hashOf = (hex: string) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex')

test('each link is the hash of the next, and the anchor of the first', () => {
  const chain = chainFrom(last, 500)
  assert.equal(chain.link(500), Buffer.from(last).toString('hex'))
  for (let number = 1; number < 500; number++)
    assert.equal(chain.link(number), hashOf(chain.link(number + 1)))
  assert.equal(chain.anchor, hashOf(chain.link(1)))
  assert.equal(chain.length, 500)
})

test('a link is known by how far it is from the anchor, or from any link before it', () => {
  const chain = chainFrom(last, 50)
  for (const number of [1, 2, 49, 50]) {
    assert.ok(isLinkOf(chain.anchor, number, chain.link(number)))
    assert.ok(!isLinkOf(chain.anchor, number + 1, chain.link(number)))
    assert.ok(!isLinkOf(chain.anchor, number, chain.link(number === 50 ? 49 : number + 1)))
  }
  assert.ok(isLinkOf(chain.link(20), 7, chain.link(27)))
  assert.ok(!isLinkOf(chain.anchor, 1, chain.anchor))
})

test('what is no link leads nowhere, and what is no chain is refused', () => {
  const chain = chainFrom(last, 3)
  for (const link of ['', 'ab', `${chain.link(1)}00`, chain.link(1).toUpperCase()])
    assert.ok(!isLinkOf(chain.anchor, 1, link))
  for (const number of [0, -1, 1.5, 1_000_001, Number.NaN])
    assert.ok(!isLinkOf(chain.anchor, number, chain.link(1)))
  for (const number of [0, 4, 1.5]) assert.throws(() => chain.link(number), EngineRefusal)
  for (const length of [0, -1, 1.5, 1_000_001]) assert.throws(() => chainFrom(last, length), EngineRefusal)
  assert.throws(() => chainFrom(last.slice(1), 3), EngineRefusal)
})

test('a bet is in the root of its round or it is not', () => {
  const bets = ['bet_1\n{"auto":200}\n100000', 'bet_2\n{}\n250000', 'bet_3\n{"auto":101}\n50000']
  const root = merkleRoot(bets)
  for (const [place, bet] of bets.entries()) {
    assert.ok(verifyMerkleProof(bet, merkleProof(bets, place), root))
    assert.ok(!verifyMerkleProof(`${bet}0`, merkleProof(bets, place), root))
  }
})
