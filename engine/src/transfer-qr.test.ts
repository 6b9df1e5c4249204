import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { EngineRefusal } from './refusal.ts'
import { readTransferQr, writeTransferQr, type TransferQr } from './transfer-qr.ts'

const golden =
  '00020101021238540010A00000072701240006970999011000112233440208QRIBFTTA530370454065000005802VN62150811FG7K2M9QXAY6304157A'

test('a transfer is written as the standard has it, and read back', () => {
  const transfer = { bin: '970999', account: '0011223344', amount: 500_000n, memo: 'FG7K2M9QXAY' }
  assert.equal(writeTransferQr(transfer), golden)
  assert.deepEqual(readTransferQr(golden), transfer)
})

for (const [payload, read] of [
  [
    '00020101021138540010A00000072701240006970407011003865776720208QRIBFTTA5303704540710000005802VN62160812henry an cut6304A322',
    { bin: '970407', account: '0386577672', amount: 1_000_000n, memo: 'henry an cut' },
  ],
  [
    '00020101021238530010A0000007270123000697041601092245284790208QRIBFTTA53037045405100005802VN62340107NPS68690819TRANSFER TO SOMEONE6304AC13',
    { bin: '970416', account: '224528479', amount: 10_000n, memo: 'TRANSFER TO SOMEONE' },
  ],
] as const)
  test(`what others publish is read: ${payload.slice(-8)}`, () => {
    assert.deepEqual(readTransferQr(payload), read)
  })

const transfers: fc.Arbitrary<TransferQr> = fc.record(
  {
    bin: fc.stringMatching(/^\d{6}$/),
    account: fc.stringMatching(/^[0-9A-Z]{1,19}$/),
    amount: fc.option(fc.bigInt({ min: 1n, max: 9_999_999_999_999n })),
    memo: fc.stringMatching(/^[0-9A-Za-z ]{0,25}$/),
  },
  { noNullPrototype: true },
)

test('whatever is written is read back as it was', () => {
  fc.assert(
    fc.property(transfers, (transfer) =>
      assert.deepEqual(readTransferQr(writeTransferQr(transfer)), transfer),
    ),
  )
})

test('one changed character is told by the checksum, and any text at all is read or is none', () => {
  fc.assert(
    fc.property(transfers, fc.nat(), fc.stringMatching(/^[0-9A-Z]$/), (transfer, at, other) => {
      const payload = writeTransferQr(transfer)
      const place = at % payload.length
      const changed = payload.slice(0, place) + other + payload.slice(place + 1)
      assert.equal(readTransferQr(changed) === null, changed !== payload)
    }),
  )
  fc.assert(fc.property(fc.string(), (text) => assert.equal(readTransferQr(text), null)))
})

test('what no field can hold is not written', () => {
  const transfer = { bin: '970999', account: '1', amount: 1n, memo: '' }
  for (const wrong of [
    { bin: '970999000' },
    { bin: '97099' },
    { account: '' },
    { account: '0'.repeat(20) },
    { account: '1-1' },
    { amount: 0n },
    { amount: -1n },
    { amount: 10_000_000_000_000n },
    { memo: 'x'.repeat(26) },
    { memo: 'đồng' },
  ])
    assert.throws(() => writeTransferQr({ ...transfer, ...wrong }), EngineRefusal)
})
