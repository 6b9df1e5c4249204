import type { Endpoint, Limit, RefusalCode } from '@fairground/contract'
import { networkOf, Refusal, wideNetworkOf, type Call, type Context, type Route } from '#kit'
import { oncePer } from '#manifest'
import { openCounters, type Counters } from './counter.ts'

export type Limits = {
  /** Counts a call, and refuses `too_many_requests` with the time to wait what is over a limit. */
  spend(endpoint: Endpoint, call: Call): void
  /** A route that, where only failures count, gives back what a call has spent that was none. */
  forgive(route: Route): Route
}

// Many guests share one address behind a carrier, and one member has nobody else's calls.
const everyGuest: Limit = { points: 3_000, seconds: 60, per: 'address' }
const everyMember: Limit = { points: 1_200, seconds: 60, per: 'member' }

// Anybody is given 65,536 networks in one range who asks for it; a carrier may have as many customers in one.
const rangeFactor = 16

// What was right, or has not been looked at yet, is no guess that failed.
const unfailed: readonly RefusalCode[] = ['second_factor_required', 'social_unknown', 'captcha_required']

/** What a process counts by, and shares with others. */
export const countersOf = oncePer(({ clock }) => openCounters(clock))

/** What a process counts calls by. */
export const limitsOf = oncePer((context) => openLimits(context, countersOf(context)))

/** Counts calls by member and by network, as every endpoint declares it. */
export function openLimits({ clock, config }: Context, counters = openCounters(clock)): Limits {
  const open = (name: string, limit: Limit) => openMeter(counters, name, limit, config.rateFactor)
  const [guests, members] = [open('guest', everyGuest), open('member', everyMember)]
  const declared = new Map<Endpoint, Meter>()

  function meterOf(endpoint: Endpoint): Meter | undefined {
    const known = declared.get(endpoint)
    if (known || !endpoint.limit) return known
    const meter = open(`${endpoint.method} ${endpoint.path}`, endpoint.limit)
    declared.set(endpoint, meter)
    return meter
  }

  return {
    spend: (endpoint, call) => {
      if (call.caller) members.spend(call)
      else guests.spend(call)
      meterOf(endpoint)?.spend(call)
    },
    forgive: (route) => (route.endpoint.limit?.counts === 'failures' ? forgiving(route, meterOf) : route),
  }
}

type Meter = { spend(call: Call): void; giveBack(call: Call): void }

function openMeter(counters: Counters, name: string, limit: Limit, rateFactor: number): Meter {
  const { points, seconds, per } = limit
  const near = counters.open(name, points * rateFactor, seconds)
  const wide = counters.open(`${name} wide`, points * rateFactor * rangeFactor, seconds)
  const keysOf = ({ caller, address }: Call) =>
    per === 'member' && caller ? [caller.memberId] : [networkOf(address), wideNetworkOf(address)]
  return {
    spend: (call) => {
      const [key = '', range] = keysOf(call)
      near.spend(key)
      if (range) wide.spend(range)
    },
    giveBack: (call) => {
      const [key = '', range] = keysOf(call)
      near.giveBack(key)
      if (range) wide.giveBack(range)
    },
  }
}

function forgiving(route: Route, meterOf: (endpoint: Endpoint) => Meter | undefined): Route {
  const { endpoint, answer } = route
  return {
    ...route,
    answer: async (input, call) => {
      try {
        const value = await answer(input, call)
        meterOf(endpoint)?.giveBack(call)
        return value
      } catch (error) {
        if (error instanceof Refusal && unfailed.includes(error.code)) meterOf(endpoint)?.giveBack(call)
        throw error
      }
    },
  }
}
