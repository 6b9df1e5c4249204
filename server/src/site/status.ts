import type { Endpoint, site } from '@fairground/contract'
import type { SettingKey, SettingValue } from '@fairground/contract/setting'
import { Refusal, type Context } from '#kit'
import { countryOf, plainAddress } from './country.ts'
import { makeRegionRule } from './region.ts'
import { derive, setting } from './settings.ts'

/** The settings that decide who may enter, and what those read who may not. */
export const statusKeys = [
  'site.status',
  'site.maintenanceEndsAt',
  'site.contactUrl',
  'region.allowCountries',
  'region.denyCountries',
  'region.allowRanges',
  'region.denyRanges',
] as const satisfies readonly SettingKey[]

type DoorSettings = { [Key in (typeof statusKeys)[number]]: SettingValue<Key> }

/**
 * Whether the site is open to whoever calls from an address. An allowed range enters at any time; maintenance is for
 * everybody else; the lists of regions hold always, and with status 2 only those they allow may enter.
 */
export async function statusFor(context: Context, sentAddress: string): Promise<site.Status> {
  const now = context.clock.now()
  const { set, verdictOn } = await derive(context, statusKeys, readDoor)
  const { 'site.status': status, 'site.maintenanceEndsAt': endsAt, 'site.contactUrl': contactUrl } = set
  const verdict = verdictOn(sentAddress)
  if (verdict === 'invited') return { status: 0, now }
  if (status === 1) return { status, endsAt, contactUrl, now }
  if (verdict === 'allowed' || (verdict === null && status === 0)) return { status: 0, now }
  const address = plainAddress(sentAddress)
  return { status: 2, why: verdict ?? 'country', address, country: countryOf(address), contactUrl, now }
}

function readDoor(set: DoorSettings) {
  const verdictOn = makeRegionRule({
    allowCountries: set['region.allowCountries'],
    denyCountries: set['region.denyCountries'],
    allowRanges: set['region.allowRanges'],
    denyRanges: set['region.denyRanges'],
  })
  return { set, verdictOn }
}

/** Refuses a call from where the site is closed to. What tells so, under `/wps/system/`, answers everybody. */
export async function refuseWhenClosed(context: Context, endpoint: Endpoint, address: string): Promise<void> {
  if (endpoint.path.startsWith('/wps/system/')) return
  const { now, ...said } = await statusFor(context, address)
  if (said.status === 1) {
    const { endsAt } = said
    const retryAfterS = endsAt && endsAt > now ? Math.ceil((endsAt.getTime() - now.getTime()) / 1000) : 60
    throw new Refusal('under_maintenance', { endsAt, retryAfterS })
  }
  if (said.status === 2) throw new Refusal('region_restricted', { why: said.why })
}

/** Refuses a guest what one looks around by, `not_signed_in`, where the operator asks everybody to sign in. */
export async function refuseGuests(context: Context, endpoint: Endpoint): Promise<void> {
  if (endpoint.forLooking && (await setting(context, 'site.signInRequired')))
    throw new Refusal('not_signed_in')
}
