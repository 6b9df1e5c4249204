import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rulesCodes, rulesOf } from '@fairground/engine'
import { coverOf } from './covers.ts'

test('every game hangs under the picture of its family, and the Vietnamese ones of where they are drawn', () => {
  const covers = Object.fromEntries(
    rulesCodes.map((rules) => [rules, coverOf({ family: rulesOf(rules).family, rules })]),
  )
  assert.deepEqual(covers, {
    xsmb: 'north',
    xsmn: 'south',
    xsmt: 'centre',
    south: 'south',
    centre: 'centre',
    ssc: 'ssc',
    '11x5': '11x5',
    k3: 'k3',
    pk10: 'pk10',
    '3d': '3d',
    p3: '3d',
    pc28: 'pc28',
    keno: 'keno',
    mark6: 'mark6',
    mega645: 'vietlott',
    power655: 'vietlott',
    max3d: 'vietlott',
    vkeno: 'vietlott',
  })
})
