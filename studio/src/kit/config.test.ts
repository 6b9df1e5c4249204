import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keys } from '../../test/database.ts'
import { readConfig } from './config.ts'

const env = {
  STUDIO_KEY: 'a key of this test, and long enough',
  STUDIO_URL: 'http://127.0.0.1:8081',
  STUDIO_OPERATOR_URL: 'http://127.0.0.1:8080/wps/vendor/FGO',
  STUDIO_FRAME_ANCESTORS: 'http://127.0.0.1:8080',
  STUDIO_SIGNING_KEY: keys.studio.privateKey.export({ type: 'pkcs8', format: 'pem' }),
  STUDIO_OPERATOR_KEY: keys.operator.publicKey.export({ type: 'spki', format: 'pem' }),
}

test('times are told in the zone of the operator’s, and in UTC where none is said; one that there is not stops the start', () => {
  assert.equal(readConfig(env).timeZone, 'UTC')
  assert.equal(readConfig({ ...env, STUDIO_TIME_ZONE: 'Asia/Ho_Chi_Minh' }).timeZone, 'Asia/Ho_Chi_Minh')
  assert.throws(() => readConfig({ ...env, STUDIO_TIME_ZONE: 'Nowhere/At_All' }), /^Error: STUDIO_TIME_ZONE/)
})
