import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { checksumOf, originals, versionsOf } from './index.ts'
import { firstHill } from './original/plinko-tables.ts'
import { original } from './originals.ts'

/** What each version was when rounds were first decided by it. A line here never changes: other figures are another version. */
const released = `
  crash 1 7929e23008b55bf8e6c411eebc5f94465420815b23a3d838c894e220b1fed7ff
  crash 2 738a89986bf176fd9194913a88bb6da97e39d8845b4e9e1ffd2a0f1d19391ca5
  dice 1 1c5ea14c400e8ac6f2caba094549e96ffbe7cfbfe73044db6239600ad09f4168
  dice 2 81e588d1bc21b8bafae3d2492a22646e814137317489bab2fd98b466d0c65285
  limbo 1 d88ab8380432e0fe6febc53a86bd0bd8fb1297d74ea0f9bbcf7a890af93eef2b
  limbo 2 18efe879eeff752aa64a63cd754ac8dfff315f1272c11f79520bec4468de04a6
  mines 1 113366ee13adfa5b2e5bf0a68a538c13bd7c1cdd713f5529c120295e6287d768
  mines 2 1848e36c2fecc83a9575ebd7ce7d158d7919e60635c45d228bea0899942a8796
  plinko 1 8e17e9f9836c701cb6ac019095beb6f82d7d9a5f3b0890f7a7f9e2f27c7e83ef
  plinko 2 03b948464b54bf2da8db5361f346b3d835f17da492ea84c290e8273d14f77af3
  hilo 1 6c4ecf6d07e59cd2df9d357611ebcad932636cc0e8b4bce6a6b78289fe5567ea
  hilo 2 137dbfa91d126bdca829655abf9ff5e38097330e83465ffb8f756c57c82491aa
  wheel 1 3515bffc94e0eac04a460ca572ccf5e222fe3ac4bc8d93ee6a29be7bbc18827e
  wheel 2 0dc67fb48dfb2b3d34147a232669df87d2cf1ce33ecd5fd4c34d57b590a37210
  keno 1 285d6c694a63cd024afe2ed55b728815fd69673a218708eb82a7e6a089150c26
  keno 2 83025ec87f0860021e976f6ac12950f4ef680acf6d0a79272c51b36152ac955b
  coin 1 a2c5b73ccb4e099f63ca2697bd882ef358d6b44430a343eb8190ddfb721a4d51
  coin 2 723f9a2607ce5a44c2a6de30a78756dc68e1ad573b9929518d5d83d3688dc8ad
`

test('no version of any original was changed since it was first there', () => {
  const now = originals.flatMap((game) =>
    versionsOf(game).map((version) => `  ${game} ${version} ${checksumOf(game, version)}`),
  )
  assert.equal(`\n${now.join('\n')}\n`, released)
})

test('a checksum is the SHA-256 of the figures as they are written, which anybody can make', () => {
  const text = `plinko|1|${JSON.stringify(firstHill)}`
  assert.equal(original('plinko').written(1), text)
  assert.equal(checksumOf('plinko', 1), createHash('sha256').update(text).digest('hex'))
  assert.equal(original('coin').written(2), 'coin|2|{"keptPercent":97}')
})

test('one figure that is changed where rounds are decided is another checksum', () => {
  const table = firstHill.high[16] as number[]
  const before = checksumOf('plinko', 1)
  table[0] = 25
  try {
    assert.notEqual(checksumOf('plinko', 1), before)
  } finally {
    table[0] = 24
  }
  assert.equal(checksumOf('plinko', 1), before)
})
