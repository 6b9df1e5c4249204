import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settings } from '@fairground/contract/setting'
import { readBrand } from '#brand'
import { openHouse } from '#test/house'
import { changeSetting } from './settings.ts'

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
  worker: true,
  chat: false,
  referralPromotion: false,
  deposit: true,
  withdraw: true,
  transferUpline: true,
  home: ['draws', 'games', 'banners', 'promotions', 'results', 'proof', 'news'],
  ageMin: 18,
}

test('the site says that it is open, and what time it has', async () => {
  const { status, value } = await house.ask('GET', '/wps/system/status')
  assert.deepEqual([status, value], [200, { status: 0, now: '2026-11-21T03:00:00.000Z' }])
})

test('a first view is told the switches, currency, languages and time zone of its deployment, and no more', async () => {
  const { value } = await house.ask('GET', '/wps/system/bootstrap')
  assert.deepEqual(value, {
    merchantCode: 'fairground',
    brand: readBrand('fairground').words,
    art: [],
    currency: 'VND',
    languages: ['en', 'vi', 'ar'],
    timeZone: 'Asia/Ho_Chi_Minh',
    switches: allOn,
    elsewhere: {
      contactUrl: 'mailto:support@localhost',
      links: [],
      apps: [],
      affiliatesUrl: 'mailto:support@localhost',
    },
    status: { status: 0, now: '2026-11-21T03:00:00.000Z' },
    country: null,
    gtagId: null,
    imageCDNs: [],
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

/** What a switch of the operator's is called in the tree. */
const switched = {
  'switch.directRegistration': 'REGISTRATION',
  'switch.usernameRegistration': 'REGISTRATIONUSERNAME',
  'switch.mobileRegistration': 'REGISTRATIONMOBILE',
  'switch.smsVerification': 'REGISTRATIONMOBILESMS',
  'switch.mobilePasswordRegistration': 'REGISTRATIONMOBILEPASSWORD',
  'switch.freePlay': 'FREEPLAY',
  'switch.forceExpiredPasswordChange': 'CHNGPASSEXPIRED',
  'switch.MOBILEVERCODELOGIN3': 'MOBILEVERCODELOGIN3',
  'switch.CHNGPASSVERIF3': 'CHNGPASSVERIF3',
  'switch.chat': 'CHAT',
  'switch.referralPromotion': 'REFERRALPROMOTION',
  'switch.deposit': 'DEPOSIT',
  'switch.withdraw': 'WITHDRAW',
  'switch.transferUpline': 'TRANSFERUPLINE',
  'site.signInRequired': 'LOGINREQUIRED',
} as const

test('every switch is told as it is set, at once, and none without being set', async () => {
  assert.deepEqual(
    Object.keys(settings).filter((key) => key.startsWith('switch.') && !(key in switched)),
    [],
  )
  for (const [key, modId] of Object.entries(switched))
    for (const value of [true, false]) {
      await changeSetting(house.context, key as keyof typeof switched, value, 'test')
      const tree = (await house.ask('GET', '/wps/system/whitelabel')).value.whitelabel as Module[]
      assert.equal(new Map(walk(tree)).get(modId), value, `${key} is ${value}`)
      await changeSetting(house.context, key as keyof typeof switched, null, 'test')
    }
})

test('a page is told the links and the app that are set, in one order, and none that is not', async () => {
  const set = {
    'app.ios': 'https://fair.example/ios',
    'link.zalo': 'https://zalo.me/1',
    'link.facebook': 'https://facebook.com/fair',
  }
  for (const [key, url] of Object.entries(set))
    await changeSetting(house.context, key as keyof typeof set, url, 'test')
  const { elsewhere } = (await house.ask('GET', '/wps/system/bootstrap')).value
  const { links, apps } = elsewhere as { links: object[]; apps: object[] }
  assert.deepEqual(links, [
    { name: 'facebook', url: 'https://facebook.com/fair' },
    { name: 'zalo', url: 'https://zalo.me/1' },
  ])
  assert.deepEqual(apps, [{ system: 'ios', url: 'https://fair.example/ios' }])
  for (const key of Object.keys(set))
    await changeSetting(house.context, key as keyof typeof set, null, 'test')
})
