import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from './config.ts'

const elsewhere: Record<string, NodeJS.ProcessEnv> = {
  'a public address': { PUBLIC_URL: 'https://play.example' },
  'a server that listens to others': { HOST: '0.0.0.0' },
  'a server of all addresses': { HOST: '::' },
  'a proxy in front': { TRUSTED_PROXIES: '127.0.0.1' },
  'a name that only begins like this machine': { PUBLIC_URL: 'http://localhost.example' },
}

test('this machine alone has what belongs to development without asking', () => {
  for (const env of [{}, { PUBLIC_URL: 'http://127.0.0.1:8080' }, { HOST: '::1' }, { HOST: 'localhost' }]) {
    const { isLocal, testGateways, delivery } = readConfig(env)
    assert.deepEqual([isLocal, testGateways, delivery], [true, 'here', 'outbox'])
  }
})

test('where others reach the server, nothing of development is there', () => {
  for (const [where, env] of Object.entries(elsewhere)) {
    const { isLocal, testGateways, delivery } = readConfig(env)
    assert.deepEqual([isLocal, testGateways, delivery], [false, 'off', 'live'], where)
    assert.throws(() => readConfig({ ...env, DELIVERY: 'outbox' }), /DELIVERY/, where)
    assert.throws(() => readConfig({ ...env, TEST_GATEWAYS: 'on' }), /asks nobody for money/, where)
  }
})

test('money from a gateway that asks nobody for it is real elsewhere only if the operator said so in words', () => {
  for (const env of [{}, ...Object.values(elsewhere)]) {
    const said = readConfig({ ...env, TEST_GATEWAYS: 'give-money-to-anybody-who-asks' })
    assert.equal(said.testGateways, 'everywhere')
    assert.equal(readConfig({ ...env, TEST_GATEWAYS: 'off' }).testGateways, 'off')
    assert.throws(() => readConfig({ ...env, TEST_GATEWAYS: 'yes' }), /must be on, off or/)
  }
})

test('a secret that can be guessed stops the start, and is named', () => {
  for (const name of ['GATEWAY_SECRET', 'ENTRY_SECRET', 'FACTOR_KEY']) {
    assert.throws(() => readConfig({ [name]: 'x'.repeat(31) }), new RegExp(`${name} must have at least 32`))
    readConfig({ [name]: 'x'.repeat(32) })
  }
})

test('members’ pictures go into a folder or a store, and anything else stops the start without being repeated', () => {
  for (const url of [
    'file:///srv/files',
    's3://id:word@store.example/b?region=eu-1',
    'http://id:word@minio:9000/b',
  ])
    assert.equal(readConfig({ FILES_URL: url }).filesUrl, url)
  for (const url of ['files', 'file://', 's3://store.example/b', 's3://id:word@store.example'])
    assert.throws(() => readConfig({ FILES_URL: url }), /^Error: FILES_URL must be a folder(?!.*word@)/)
})
