import { isForEverybody, type Endpoint, type site } from '@fairground/contract'
import type { SettingKey, SettingValue } from '@fairground/contract/setting'
import { Refusal, type Context } from '#kit'
import { contactKeys, contactUrlOf } from './contact.ts'
import { countryOf, plainAddress } from './country.ts'
import { makeRegionRule, type Verdict } from './region.ts'
import { derive, deriveNow } from './settings.ts'

/** The settings that decide who may enter, and what those read who may not. */
export const statusKeys = [
  'site.status',
  'site.maintenanceEndsAt',
  ...contactKeys,
  'region.allowCountries',
  'region.denyCountries',
  'region.allowRanges',
  'region.denyRanges',
] as const satisfies readonly SettingKey[]

type DoorSettings = { [Key in (typeof statusKeys)[number]]: SettingValue<Key> }

/** The settings as a door: what they are, and what their lists say of an address. */
type Door = { set: DoorSettings; verdictOn: (address: string) => Verdict }

/**
 * Whether the site is open to whoever calls from an address. An allowed range enters at any time; maintenance is for
 * everybody else; the lists of regions hold always, and with status 2 only those they allow may enter.
 */
export async function statusFor(context: Context, address: string): Promise<site.Status> {
  return statusAt(context, await derive(context, statusKeys, openDoor), address)
}

function statusAt({ config, clock }: Context, { set, verdictOn }: Door, sentAddress: string): site.Status {
  const { 'site.status': status, 'site.maintenanceEndsAt': endsAt } = set
  const now = clock.now()
  const verdict = verdictOn(sentAddress)
  if (verdict === 'invited') return { status: 0, now }
  if (status === 1) return { status, endsAt, contactUrl: contactUrlOf(config, set), now }
  if (verdict === 'allowed' || (verdict === null && status === 0)) return { status: 0, now }
  const address = plainAddress(sentAddress)
  const contactUrl = contactUrlOf(config, set)
  return { status: 2, why: verdict ?? 'country', address, country: countryOf(address), contactUrl, now }
}

// Visitors of some minutes; whoever is none of them any more is judged anew.
const verdictsMax = 10_000

/** Judges each address once; a changed setting makes another door. */
function openDoor(set: DoorSettings): Door {
  const judge = makeRegionRule({
    allowCountries: set['region.allowCountries'],
    denyCountries: set['region.denyCountries'],
    allowRanges: set['region.allowRanges'],
    denyRanges: set['region.denyRanges'],
  })
  const verdicts = new Map<string, Verdict>()
  const verdictOn = (address: string) => {
    const known = verdicts.get(address)
    if (known !== undefined) return known
    if (verdicts.size >= verdictsMax) verdicts.clear()
    const verdict = judge(address)
    verdicts.set(address, verdict)
    return verdict
  }
  return { set, verdictOn }
}

/**
 * Refuses a call from where the site is closed to; what tells of the site itself answers everybody. It stands before every
 * call and waits for nothing, so the settings must be read ahead.
 */
export function refuseWhenClosed(context: Context, endpoint: Endpoint, address: string): void {
  if (isForEverybody(endpoint)) return
  const { now, ...said } = statusAt(context, deriveNow(context, statusKeys, openDoor), address)
  if (said.status === 1) {
    const { endsAt } = said
    const retryAfterS = endsAt && endsAt > now ? Math.ceil((endsAt.getTime() - now.getTime()) / 1000) : 60
    throw new Refusal('under_maintenance', { endsAt, retryAfterS })
  }
  if (said.status === 2) throw new Refusal('region_restricted', { why: said.why })
}

/** Refuses a guest what one looks around by, `not_signed_in`, where the operator asks everybody to sign in. */
export function refuseGuests(context: Context, endpoint: Endpoint): void {
  if (endpoint.forLooking && deriveNow(context, ['site.signInRequired'], isSignInRequired))
    throw new Refusal('not_signed_in')
}

function isSignInRequired(set: { 'site.signInRequired': boolean }): boolean {
  return set['site.signInRequired']
}
