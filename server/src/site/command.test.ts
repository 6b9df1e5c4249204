import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openInstallation, refused } from '#test/command-line'
import { UsageError } from '#manifest'
import { site } from './command.ts'

const { run } = await openInstallation()

test('a setting is listed, read, changed and set back by hand', async () => {
  assert.match((await run(site, 'list')).said, /registration\.ageMin +18 +Years/)
  assert.equal((await run(site, 'get', 'switch.freePlay')).said, 'true')
  assert.match((await run(site, 'set', 'region.denyCountries', '["KP"]')).said, /is now \["KP"\]/)
  assert.match((await run(site, 'set', 'site.contactUrl', 'mailto:help@example.com')).said, /is now "mailto:/)
  assert.match((await run(site, 'reset', 'region.denyCountries')).said, /is now \[\]/)
  await assert.rejects(run(site, 'set', 'site.status', '7'), refused('invalid_input'))
  await assert.rejects(run(site, 'set', 'site.status', 'closed'), UsageError)
  await assert.rejects(run(site, 'get', 'site.colour'), UsageError)
  for (const bonus of ['999999999999999', '"999999999999999"', '0.00001', '-1'])
    await assert.rejects(
      run(site, 'set', 'registration.welcomeBonus', bonus),
      refused('invalid_input', { fields: [{ path: 'registration.welcomeBonus', rule: 'amount' }] }),
      bonus,
    )
  assert.match((await run(site, 'set', 'registration.welcomeBonus', '1000')).said, /is now "1000"/)
  assert.match((await run(site, 'reset', 'registration.welcomeBonus')).said, /is now "0"/)
})

test('an address that is no safe one is refused by a sentence', async () => {
  for (const wrong of [
    'javascript:alert(1)',
    'http://facebook.com/fair',
    '//facebook.com/fair',
    'https://facebook.com@evil.example/',
    'https://lan:word@facebook.com/',
    String.raw`https://facebook.com\@evil.example/`,
    'facebook.com/fair',
    'https://',
  ])
    await assert.rejects(
      run(site, 'set', 'link.facebook', wrong),
      /link\.facebook must be an https: address/,
      wrong,
    )
  assert.match(
    (await run(site, 'set', 'link.facebook', 'https://facebook.com/fair?a=1#b')).said,
    /is now "https:/,
  )
  assert.match((await run(site, 'set', 'link.facebook', '""')).said, /is now ""/)
  for (const wrong of [
    'https://play.example/',
    'https://*.example',
    'http://play.example',
    'https://PLAY.example',
  ])
    await assert.rejects(
      run(site, 'set', 'site.domains', JSON.stringify([wrong])),
      /site\.domains takes sites as https:\/\/images\.example/,
      wrong,
    )
})
