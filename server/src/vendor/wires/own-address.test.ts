import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openLog } from '#kit'
import { ownAddress } from './own-address.ts'

const context = { log: openLog('silent'), config: { publicUrl: 'https://house.example' } }
const vendor = { vassalage: 'PIER', launchOrigins: ['https://play.pier.example'] }

test('an address of a vendor is answered at its own origin, whatever its path begins with, and any other to nobody', () => {
  const answered = (said: string) => ownAddress(context, vendor, said)
  assert.equal(answered('https://play.pier.example/play?a=1#b'), 'https://play.pier.example/play?a=1#b')
  assert.equal(
    answered('https://play.pier.example//other.example/x'),
    'https://play.pier.example//other.example/x',
  )
  for (const said of [
    'https://other.example/play',
    'http://play.pier.example/play',
    'https://u:p@play.pier.example/play',
    'https://javascript@play.pier.example/play',
  ])
    assert.equal(answered(said), null, said)
})
