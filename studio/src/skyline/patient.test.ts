import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { nextLink } from '#chance'
import { connect, deadlines } from '#kit'
import { studioContext } from '#test'
import { extendFlights } from './fly-round.ts'
import { game } from './stage.ts'

const context = await studioContext()

test('the chain of flights is made where a statement of a player’s would long be ended', async () => {
  // A million hashes take several times as long, on any machine.
  const hasty = connect(context.url, { max: 1, deadlines: { ...deadlines.member, statementMs: 100 } })
  const patient = connect(context.url, { max: 1, deadlines: deadlines.background })
  after(async () => await Promise.all([hasty.close(), patient.close()]))
  const busy = { ...context, db: hasty.db }
  await assert.rejects(extendFlights({ context: busy, patient: hasty.db }), /statement timeout/)
  await extendFlights({ context: busy, patient: patient.db })
  assert.equal((await nextLink(context, game)).number, 1)
})
