import assert from 'node:assert/strict'
import { test } from 'node:test'
import { prove } from '#ledger'
import { testContext } from '#test'
import { playVendor, seedVendor } from '#test/vendor-scenario'
import { otherwiseAgreed, scenarios } from '#test/vendor-scenarios'

const context = await testContext({ max: 16 })
const vassalage = 'TEST'
await seedVendor(context, vassalage)

for (const [name, script] of Object.entries(scenarios))
  test(name, async () => {
    await playVendor(context, vassalage, 'real', script)
    await playVendor(context, vassalage, 'real', script, 5)
    await playVendor(context, vassalage, 'trial', script)
  })

// What the rules leave to what was agreed, where it was agreed otherwise.
const agreed = 'AGREED'
await seedVendor(context, agreed, { undoAfterWin: 'conflict', winWithoutBet: 'write' })

for (const [name, script] of Object.entries(otherwiseAgreed))
  test(name, async () => {
    await playVendor(context, agreed, 'real', script)
    await playVendor(context, agreed, 'trial', script, 5)
  })

test('the ledger proves after all of it', async () => {
  assert.equal((await prove(context.db)).wrong, null)
})
