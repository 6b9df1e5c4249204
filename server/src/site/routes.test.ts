import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openHouse } from '#test/house'

const house = await openHouse()
const closed = await openHouse(
  { languages: ['vi'] },
  { 'switch.freePlay': false, 'switch.directRegistration': false },
)

const allOn = {
  freePlay: true,
  directRegistration: true,
  usernameRegistration: true,
  mobileRegistration: true,
  smsVerification: true,
  mobilePasswordRegistration: true,
  mobileCodeLogin: true,
  phoneReset: true,
  signInRequired: false,
}

test('the site says that it is open, and what time it has', async () => {
  const { status, value } = await house.ask('GET', '/wps/system/status')
  assert.deepEqual([status, value], [200, { status: 0, now: '2026-11-21T03:00:00.000Z' }])
})

test('a first view is told the switches, currency, languages and time zone of its deployment, and no more', async () => {
  const { value } = await house.ask('GET', '/wps/system/bootstrap')
  assert.deepEqual(value, {
    merchantCode: 'fairground',
    currency: 'VND',
    languages: ['en', 'vi', 'ar'],
    timeZone: 'Asia/Ho_Chi_Minh',
    switches: allOn,
    status: { status: 0, now: '2026-11-21T03:00:00.000Z' },
    country: null,
    providers: [],
    now: '2026-11-21T03:00:00.000Z',
  })
  const other = (await closed.ask('GET', '/wps/system/bootstrap')).value
  assert.deepEqual(other.switches, { ...allOn, freePlay: false, directRegistration: false })
  assert.deepEqual(other.languages, ['vi'])
})

type Module = { modId: string; enabled: boolean; childrenNodes: Module[] }
const walk = (modules: Module[]): [string, boolean][] =>
  modules.flatMap(({ modId, enabled, childrenNodes }) => [[modId, enabled], ...walk(childrenNodes)])

test('what is switched on is also told as a tree, and a part is off with what it belongs to', async () => {
  const on = walk((await house.ask('GET', '/wps/system/whitelabel')).value.whitelabel as Module[])
  const off = walk((await closed.ask('GET', '/wps/system/whitelabel')).value.whitelabel as Module[])
  const [isOn, isOff] = [new Map(on), new Map(off)]
  for (const modId of ['MOBILEVERCODELOGIN3', 'CHNGPASSVERIF3', 'REGISTRATIONMOBILESMS'])
    assert.equal(isOn.get(modId), true, modId)
  assert.deepEqual([isOn.get('LOGINREQUIRED'), isOff.get('FREEPLAY')], [false, false])
  assert.deepEqual([isOff.get('REGISTRATIONMOBILESMS'), isOff.get('MOBILEVERCODELOGIN3')], [false, true])
  assert.equal(isOn.size, on.length, 'a name stands for one module')
})
