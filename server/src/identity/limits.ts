import type { Endpoint } from '@fairground/contract'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal, type Call, type Context } from '#kit'

export type Limits = { spend(endpoint: Endpoint, call: Call): Promise<void> }

/** How many calls in how many seconds, and counted for whom. */
type Rule = { points: number; seconds: number; per: 'address' | 'member' }

// Signed-in calls are counted for the member: many of them may share one address behind a carrier.
const everyGuest: Rule = { points: 1_200, seconds: 60, per: 'address' }
const everyMember: Rule = { points: 1_200, seconds: 60, per: 'member' }

const rules: Record<string, Rule> = {
  'POST /wps/session/login': { points: 20, seconds: 300, per: 'address' },
  'POST /wps/session/login/freeplay': { points: 10, seconds: 300, per: 'address' },
  'PUT /wps/member/register': { points: 10, seconds: 300, per: 'address' },
  'POST /wps/lottery/orders': { points: 300, seconds: 60, per: 'member' },
  'POST /wps/payment/deposits': { points: 20, seconds: 300, per: 'member' },
}

/** Counts calls by address and by member in this process, and refuses what is over a rule with the time to wait. */
export function openLimits({ config }: Context): Limits {
  const open = (name: string, { points, seconds }: Omit<Rule, 'per'>) =>
    openLimiter(name, points * config.rateFactor, seconds)
  const guests = open('guest', everyGuest)
  const members = open('member', everyMember)
  const tight = new Map(
    Object.entries(rules).map(([name, rule]) => [name, { limiter: open(name, rule), per: rule.per }]),
  )
  return {
    spend: async (endpoint, { caller, address }) => {
      await (caller ? spendOne(members, caller.memberId) : spendOne(guests, address))
      const rule = tight.get(`${endpoint.method} ${endpoint.path}`)
      if (rule) await spendOne(rule.limiter, rule.per === 'member' && caller ? caller.memberId : address)
    },
  }
}

export type Tries = {
  spend(username: string, address: string): Promise<void>
  forget(username: string, address: string): Promise<void>
}

/**
 * Counts tries to sign in to one name before their passwords are checked, so that tries at once count as well: ten from
 * one address, and a hundred from all, so that a stranger cannot easily lock a member out. A sign-in forgets them.
 */
export function openTries({ config }: Context): Tries {
  const quarter = 900
  const near = openLimiter('tries', 10 * config.rateFactor, quarter)
  const far = openLimiter('tries of all', 100 * config.rateFactor, quarter)
  return {
    spend: async (username, address) => {
      await spendOne(near, `${username} ${address}`)
      await spendOne(far, username)
    },
    forget: async (username, address) => {
      await near.delete(`${username} ${address}`)
      await far.reward(username)
    },
  }
}

function openLimiter(keyPrefix: string, points: number, duration: number): RateLimiterMemory {
  return new RateLimiterMemory({ keyPrefix, points: Math.max(1, Math.floor(points)), duration })
}

async function spendOne(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    throw new Refusal('too_many_requests', { retryAfterS: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) })
  }
}
