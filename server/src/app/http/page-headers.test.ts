import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Outside } from '#manifest'
import { pageHeaders } from './page-headers.ts'

const nobody: Outside = { asks: [], frames: [], pictures: [], scripts: [] }

/** What a page of this site may do, by the policy's word: `frame-src` → `'none'`. */
function policyOf(outside: Partial<Outside>, publicUrl = 'https://fair.example') {
  const { 'content-security-policy': policy = '' } = pageHeaders('n', publicUrl, { ...nobody, ...outside })
  return new Map(
    policy.split('; ').map((rule) => {
      const [word = '', ...sources] = rule.split(' ')
      return [word, sources.join(' ')]
    }),
  )
}

test('a page reaches nobody outside where no module does', () => {
  const policy = policyOf({})
  assert.equal(policy.get('default-src'), "'none'")
  assert.equal(policy.get('frame-src'), "'none'")
  assert.equal(policy.get('img-src'), "'self' data:")
  assert.equal(policy.get('connect-src'), "'self'")
  assert.equal(policy.get('trusted-types'), 'rich-text')
})

test('games are framed, covers shown and others asked by their origins alone', () => {
  const policy = policyOf({
    asks: ['https://codes.example'],
    frames: ['https://games.example', 'https://play.example:8443'],
    pictures: ['https://covers.example'],
  })
  assert.equal(policy.get('trusted-types'), 'rich-text')
  assert.equal(policy.get('frame-src'), 'https://games.example https://play.example:8443')
  assert.equal(policy.get('img-src'), "'self' data: https://covers.example")
  assert.equal(policy.get('connect-src'), "'self' https://codes.example")
  assert.equal(policy.get('script-src'), "'self' 'nonce-n'")
})

test('code of others is brought from its origin alone, by a policy that is there for nothing else', () => {
  const policy = policyOf({ scripts: ['https://count.example'] })
  assert.equal(policy.get('script-src'), "'self' 'nonce-n' https://count.example")
  assert.equal(policy.get('trusted-types'), 'rich-text outside')
})

test('what is no single safe origin of somebody else widens nothing', () => {
  const told = [
    '*',
    'https:',
    'data:',
    'https://*.example',
    'https://games.example/',
    'https://games.example/a',
    "https://games.example 'unsafe-inline'",
    'https://games.example; script-src *',
    'https://GAMES.example',
    'https://user@games.example',
    'http://games.example',
    'wss://games.example',
    'https://fair.example',
    '',
  ]
  const policy = policyOf({ asks: told, frames: told, pictures: told, scripts: told })
  assert.deepEqual([...policy], [...policyOf({})])
})

test('a site in development, not encrypted itself, may reach another like it', () => {
  const studio = 'http://127.0.0.1:4100'
  assert.equal(policyOf({ frames: [studio] }, 'http://localhost:8080').get('frame-src'), studio)
})
