import type { Endpoint } from '@fairground/contract'
import type { Call, Context } from '#kit'
import { openCounter, type Counter } from './counter.ts'

export type Limits = { spend(endpoint: Endpoint, call: Call): Promise<void> }

/** How many calls in how many seconds, and counted for whom. */
type Rule = { points: number; seconds: number; per: 'address' | 'member' }

// Signed-in calls are counted for the member: many of them may share one address behind a carrier.
const everyGuest: Rule = { points: 1_200, seconds: 60, per: 'address' }
const everyMember: Rule = { points: 1_200, seconds: 60, per: 'member' }

const rules: Record<string, Rule> = {
  'POST /wps/session/login': { points: 20, seconds: 300, per: 'address' },
  'POST /wps/session/login/agent': { points: 20, seconds: 300, per: 'address' },
  'POST /wps/session/login/code': { points: 20, seconds: 300, per: 'address' },
  'POST /wps/session/login/factor': { points: 20, seconds: 300, per: 'address' },
  'POST /wps/session/login/factor/challenge': { points: 20, seconds: 300, per: 'address' },
  'POST /wps/session/login/passkey': { points: 20, seconds: 300, per: 'address' },
  'POST /wps/session/login/passkey/challenge': { points: 60, seconds: 300, per: 'address' },
  'POST /wps/session/step-up': { points: 20, seconds: 300, per: 'member' },
  'POST /wps/session/step-up/challenge': { points: 20, seconds: 300, per: 'member' },
  'POST /wps/session/resume': { points: 60, seconds: 300, per: 'address' },
  'POST /wps/session/login/freeplay': { points: 10, seconds: 300, per: 'address' },
  'POST /wps/session/login/social': { points: 20, seconds: 300, per: 'address' },
  'POST /wps/social/:provider/start': { points: 30, seconds: 300, per: 'address' },
  'PUT /wps/member/register/social': { points: 10, seconds: 300, per: 'address' },
  'POST /wps/member/password': { points: 20, seconds: 300, per: 'member' },
  'POST /wps/member/password/email': { points: 10, seconds: 300, per: 'address' },
  'POST /wps/member/password/reset': { points: 20, seconds: 300, per: 'address' },
  'POST /wps/member/password/verification': { points: 20, seconds: 300, per: 'address' },
  'POST /wps/member/email': { points: 10, seconds: 300, per: 'member' },
  'POST /wps/member/email/proof': { points: 20, seconds: 300, per: 'address' },
  'POST /wps/member/payment-password': { points: 20, seconds: 300, per: 'member' },
  'POST /wps/verification/sms/noLogin': { points: 60, seconds: 300, per: 'address' },
  'POST /wps/verification/sms/register': { points: 60, seconds: 300, per: 'address' },
  'POST /wps/verification/sms/forgot': { points: 60, seconds: 300, per: 'address' },
  'PUT /wps/member/register': { points: 10, seconds: 300, per: 'address' },
  'PUT /wps/member/register/mobile': { points: 10, seconds: 300, per: 'address' },
  'POST /wps/lottery/orders': { points: 300, seconds: 60, per: 'member' },
  'POST /wps/payment/deposits': { points: 20, seconds: 300, per: 'member' },
}

/** Counts calls by address and by member in this process, and refuses what is over a rule with the time to wait. */
export function openLimits({ clock, config }: Context): Limits {
  const open = ({ points, seconds }: Rule) => openCounter(clock, points * config.rateFactor, seconds)
  const guests = open(everyGuest)
  const members = open(everyMember)
  const tight = new Map<string, { counter: Counter; per: Rule['per'] }>()
  for (const [name, rule] of Object.entries(rules)) tight.set(name, { counter: open(rule), per: rule.per })
  return {
    spend: async (endpoint, { caller, address }) => {
      if (caller) members.spend(caller.memberId)
      else guests.spend(address)
      // Reads have no tighter rule, so the commonest calls do not even ask for one.
      const rule = endpoint.method === 'GET' ? undefined : tight.get(`${endpoint.method} ${endpoint.path}`)
      rule?.counter.spend(rule.per === 'member' && caller ? caller.memberId : address)
    },
  }
}

export type Tries = {
  /** Counts a try. Refused `too_many_requests` when the name has had too many. */
  spend(username: string, address: string): void
  /** How often this name or this address has failed lately, whichever is more. */
  failures(username: string, address: string): number
  /** How many tries of all names from everywhere have failed lately. */
  failuresOnSite(): number
  /** Takes back what a try counted that was none: it was asked for something else first. */
  giveBack(username: string, address: string): void
  /** To be told of a sign-in. */
  forget(username: string, address: string): void
}

const quarterS = 900
const uncounted = 1_000_000
const site = 'site'

/**
 * Counts tries to sign in to one name before their passwords are checked, so that tries at once count as well: ten from
 * one address, and a hundred from all, so that a stranger cannot easily lock a member out. A sign-in forgets them. A name
 * nobody has is counted as any other.
 */
export function openTries({ clock, config }: Context): Tries {
  const near = openCounter(clock, 10 * config.rateFactor, quarterS)
  const far = openCounter(clock, 100 * config.rateFactor, quarterS)
  const failedNames = openCounter(clock, uncounted, quarterS)
  const failedAddresses = openCounter(clock, uncounted, quarterS)
  const failed = openCounter(clock, uncounted, quarterS)
  return {
    spend: (username, address) => {
      near.spend(`${username} ${address}`)
      far.spend(username)
      failedNames.spend(username)
      failedAddresses.spend(address)
      failed.spend(site)
    },
    failures: (username, address) => Math.max(failedNames.spent(username), failedAddresses.spent(address)),
    failuresOnSite: () => failed.spent(site),
    giveBack: (username, address) => {
      for (const [counter, key] of [
        [near, `${username} ${address}`],
        [far, username],
        [failedNames, username],
        [failedAddresses, address],
        [failed, site],
      ] as const)
        counter.giveBack(key)
    },
    forget: (username, address) => {
      near.forget(`${username} ${address}`)
      far.giveBack(username)
      failedNames.forget(username)
      failedAddresses.giveBack(address)
      failed.giveBack(site)
    },
  }
}
