import type { Endpoint } from '@fairground/contract'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal, type Call, type Context } from '#kit'

export type Limits = { spend(endpoint: Endpoint, call: Call): Promise<void> }

/** How many calls in how many seconds, and counted for whom. */
type Rule = { points: number; seconds: number; per: 'address' | 'member' }

const everyCall: Rule = { points: 1_200, seconds: 60, per: 'address' }

const rules: Record<string, Rule> = {
  'POST /wps/session/login': { points: 20, seconds: 300, per: 'address' },
  'POST /wps/session/login/freeplay': { points: 10, seconds: 300, per: 'address' },
  'PUT /wps/member/register': { points: 10, seconds: 300, per: 'address' },
  'POST /wps/lottery/orders': { points: 300, seconds: 60, per: 'member' },
  'POST /wps/payment/deposits': { points: 20, seconds: 300, per: 'member' },
}

/** Counts calls by address and by member in this process, and refuses what is over a rule with the time to wait. */
export function openLimits(context: Context): Limits {
  const limiters = new Map<string, RateLimiterMemory>()

  function limiterOf(name: string, rule: Rule): RateLimiterMemory {
    let limiter = limiters.get(name)
    if (!limiter) {
      const points = Math.max(1, Math.floor(rule.points * context.config.rateFactor))
      limiter = new RateLimiterMemory({ keyPrefix: name, points, duration: rule.seconds })
      limiters.set(name, limiter)
    }
    return limiter
  }

  async function count(name: string, rule: Rule, call: Call): Promise<void> {
    const key = rule.per === 'member' ? (call.caller?.memberId ?? call.address) : call.address
    try {
      await limiterOf(name, rule).consume(key)
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      throw new Refusal('too_many_requests', { retryAfterS: Math.ceil(error.msBeforeNext / 1000) })
    }
  }

  return {
    spend: async (endpoint, call) => {
      const name = `${endpoint.method} ${endpoint.path}`
      const rule = rules[name]
      if (rule) await count(name, rule, call)
      // Signed-in calls are counted for the member: many of them may share one address behind a carrier.
      else await count('every', call.caller ? { ...everyCall, per: 'member' } : everyCall, call)
    },
  }
}

/** Wrong passwords a name may collect before it must wait, whoever tries them. */
const wrongTries = new RateLimiterMemory({ keyPrefix: 'wrong', points: 10, duration: 900 })

/** Refuses a sign-in for a name that too many wrong passwords were just tried on. */
export async function checkTries(username: string): Promise<void> {
  const tried = await wrongTries.get(username)
  if (tried && tried.remainingPoints <= 0) {
    throw new Refusal('too_many_requests', { retryAfterS: Math.ceil(tried.msBeforeNext / 1000) })
  }
}

export async function countWrongTry(username: string): Promise<void> {
  await wrongTries.penalty(username)
}

export async function forgetTries(username: string): Promise<void> {
  await wrongTries.delete(username)
}
