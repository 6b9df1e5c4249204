import assert from 'node:assert/strict'
import { after } from 'node:test'
import { client, openElsewhere } from './elsewhere.ts'
import { openHouse } from './house.ts'
import { visitor } from './visit.ts'

type Newcomer = { ticket: string; provider: string; email: string | null }

/**
 * A house that people come to from two providers, both on this machine; the second has its endpoints where no discovery
 * finds them. Call it at the file's top level.
 */
export async function openHouseOfProviders(settings: Parameters<typeof openHouse>[1] = {}) {
  const first = await openElsewhere()
  const second = await openElsewhere({
    authorization: '/v23.0/dialog/oauth',
    token: '/v23.0/oauth/access_token',
    jwks: '/.well-known/oauth/openid/jwks/',
  })
  const social = {
    google: { ...client, issuer: first.issuer },
    facebook: { ...client, issuer: second.issuer },
  }
  const house = await openHouse({ social }, settings)
  first.serve(`${house.url}/wps/social/google/callback`)
  second.serve(`${house.url}/wps/social/facebook/callback`)
  after(() => Promise.all([first.close(), second.close()]))

  /** A visitor whom nobody here knows, and the ticket they may link or register by. */
  async function newcomer(name: string, provider = 'google') {
    const who = visitor(house)
    const answer = await who.signIn(await who.ticket(provider, name))
    assert.equal(answer.message, 'social_unknown')
    return { ...who, ticketToStay: (answer.value as unknown as Newcomer).ticket, told: answer.value }
  }

  /** Someone registered by an account elsewhere, and their session. */
  async function registered(name: string, provider = 'google') {
    const who = await newcomer(name, provider)
    const { message, value } = await who.register(who.ticketToStay, `the-${name}`)
    assert.equal(message, undefined)
    return { ...who, token: value.token }
  }

  return { house, newcomer, registered }
}
