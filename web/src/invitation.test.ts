import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codeInAddress } from './invitation.ts'

test('an address brings the code of an invitation by either name, or none', () => {
  assert.equal(codeInAddress('?referralCode=west7'), 'west7')
  assert.equal(codeInAddress('?dialog=register&affiliateCode=%20west7%20'), 'west7')
  assert.equal(codeInAddress('?dialog=register'), '')
})
