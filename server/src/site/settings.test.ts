import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settings, type SettingKey } from '@fairground/contract/setting'
import { Refusal, sql } from '#kit'
import { testContext } from '#test'
import { changeSetting, setting, settingsOf } from './settings.ts'

const context = await testContext()
const refused = (error: unknown) => error instanceof Refusal && error.code === 'invalid_input'

test('a setting is what the contract says until an operator sets it, and again when it is set back', async () => {
  assert.equal(await setting(context, 'registration.ageMin'), 18)
  await changeSetting(context, 'registration.ageMin', 21, 'operator')
  assert.equal(await setting(context, 'registration.ageMin'), 21)
  await changeSetting(context, 'registration.ageMin', null, 'operator')
  assert.equal(await setting(context, 'registration.ageMin'), 18)
})

test('a change leaves an audit line of who made it and what it is now', async () => {
  await changeSetting(context, 'region.denyCountries', ['KP'], 'operator')
  const lines = await context.db
    .selectFrom('audit.line')
    .selectAll()
    .where('subject', '=', 'setting:region.denyCountries')
    .execute()
  assert.partialDeepStrictEqual(lines, [
    { actor: 'operator', action: 'setting.change', detail: { value: '["KP"]' } },
  ])
})

test('what a setting cannot be is refused and changes nothing', async () => {
  const bad: [SettingKey, unknown][] = [
    ['registration.ageMin', 17],
    ['registration.ageMin', 'eighteen'],
    ['switch.freePlay', 'yes'],
    ['switch.freePlay', undefined],
    ['site.status', 3],
    ['region.denyCountries', ['Nowhere']],
    ['region.allowRanges', ['10.0.0.0/99']],
    ['registration.welcomeBonus', '-1'],
    ['site.maintenanceEndsAt', 'tomorrow'],
  ]
  const before = await context.db.selectFrom('site.setting').selectAll().execute()
  for (const [key, value] of bad)
    await assert.rejects(changeSetting(context, key, value, 'operator'), refused, `${key} ${String(value)}`)
  assert.deepEqual(await context.db.selectFrom('site.setting').selectAll().execute(), before)
})

test('a value that is stored and cannot be read any more counts as not set', async () => {
  const other = await testContext()
  await sql`insert into site.setting values ('site.status', '"open"', 'operator', now())`.execute(other.db)
  assert.deepEqual(await settingsOf(other, ['site.status', 'switch.freePlay']), {
    'site.status': 0,
    'switch.freePlay': true,
  })
})

test('what every setting is until changed is something it may be', () => {
  for (const [key, { value, otherwise }] of Object.entries(settings)) {
    const written = value.safeEncode(otherwise as never)
    assert.ok(written.success && value.safeDecode(written.data as never).success, key)
  }
})
