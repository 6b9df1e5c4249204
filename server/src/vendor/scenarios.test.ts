import assert from 'node:assert/strict'
import { test } from 'node:test'
import { prove } from '#ledger'
import { testContext } from '#test'
import { playVendor, seedVendor } from '#test/vendor-scenario'
import { scenarios } from '#test/vendor-scenarios'

const context = await testContext({ max: 16 })
const vassalage = 'TEST'
await seedVendor(context, vassalage)

for (const [name, script] of Object.entries(scenarios))
  test(name, async () => {
    await playVendor(context, vassalage, 'real', script)
    await playVendor(context, vassalage, 'real', script, 5)
    await playVendor(context, vassalage, 'trial', script)
  })

const agreed = 'AGREED'
await seedVendor(context, agreed, { undoAfterWin: 'conflict', winWithoutBet: 'write' })

/** What the rules leave to what was agreed, where it was agreed otherwise. */
const otherwise: { [name: string]: string } = {
  'where a win needs no bet it is paid as of a bet of nothing, whatever became of the session': `
    open ann 50                             -> open
    ann r1 win w1 70                        -> ok             | ann 120, ann.r1 open 0 70
    ann r1 win w1 70                        -> ok             | ann 120
    ann r1 win w1 71                        -> conflict       | ann 120
    end ann                                 -> signed out
    ann r2 win w2 5, close                  -> ok, ok         | ann 125, ann.r2 closed 0 5
    ann r3@unheard win w3 5                 -> unknown_bet    | ann 125, ann.r3 none`,

  'a bet that comes after its win is of the same round, and a win of a bet undone is of none': `
    open ann 50                             -> open
    ann r1 win w1 70                        -> ok             | ann 120
    ann r1 bet b1 30                        -> ok             | ann 90, ann.r1 open 30 70
    ann r2 bet b2 20                        -> ok             | ann 70
    ann r2 undo u2 b2                       -> ok             | ann 90, ann.r2 void 0 0
    ann r2 win w2 70                        -> unknown_bet    | ann 90`,

  'where an undo of a bet comes too late after a win it is a conflict, until the win is undone': `
    open ann 50                             -> open
    ann r1 bet b1 30                        -> ok             | ann 20
    ann r1 win w1 45                        -> ok             | ann 65
    ann r1 undo u1 b1                       -> conflict       | ann 65, ann.r1 open 30 45
    ann r1 undo u2 w1                       -> ok             | ann 20
    ann r1 undo u3 b1                       -> ok             | ann 50, ann.r1 void 0 0`,
}

for (const [name, script] of Object.entries(otherwise))
  test(name, async () => {
    await playVendor(context, agreed, 'real', script)
    await playVendor(context, agreed, 'trial', script, 5)
  })

test('the ledger proves after all of it', async () => {
  assert.equal((await prove(context.db)).wrong, null)
})
