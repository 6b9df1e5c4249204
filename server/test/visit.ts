import assert from 'node:assert/strict'
import type { House } from './house.ts'

/** A browser as far as these journeys need one: it keeps cookies for each site, and follows where it is sent. */
export class Browser {
  #cookies = new Map<string, Map<string, string>>()

  /** One step: whatever comes back, with its cookies kept. A redirect is not followed. */
  async step(url: string, init: RequestInit = {}): Promise<Response> {
    const { origin } = new URL(url)
    const jar = this.#cookies.get(origin) ?? new Map<string, string>()
    this.#cookies.set(origin, jar)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...(init.headers as Record<string, string>), ...(cookie ? { cookie } : {}) }
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split('=')
      if (value) jar.set(name, value)
      else jar.delete(name)
    }
    return response
  }

  /** The cookies it would send to a site, for calls that are made another way. */
  cookiesFor(url: string): string {
    return [...(this.#cookies.get(new URL(url).origin) ?? [])]
      .map(([name, value]) => `${name}=${value}`)
      .join('; ')
  }
}

/** Someone at a browser of their own, who knows the house and the provider. */
export function visitor(house: House, browser = new Browser()) {
  const ours = { origin: house.url, 'sec-fetch-site': 'same-origin' }

  async function sealed(method: string, path: string, payload: object, token?: string) {
    const headers = {
      ...ours,
      cookie: browser.cookiesFor(house.url),
      ...(token && { authorization: `Bearer ${token}` }),
    }
    return await house.sendSealed(method, path, await house.seal(payload), headers)
  }

  return {
    browser,

    /** Asks where to go, to sign in or, as whoever holds a token, to link; the house's cookie is kept. */
    async start(provider: string, body: object = {}, token?: string): Promise<string> {
      const headers: Record<string, string> = { ...ours, 'content-type': 'application/json' }
      if (token) headers.authorization = `Bearer ${token}`
      const init = { method: 'POST', headers, body: JSON.stringify(body) }
      const root = token ? '/wps/member/social' : '/wps/social'
      const response = await browser.step(`${house.url}${root}/${provider}/start`, init)
      const { value, message } = (await response.json()) as { value: { url: string }; message?: string }
      assert.equal(response.status, 200, message ?? '')
      return value.url
    },

    /** Goes to the provider, is somebody there (or goes back), and answers the address it is sent to at the house. */
    async prove(url: string, name: string | null): Promise<string> {
      let at = url
      for (let steps = 0; steps < 12; steps++) {
        if (at.startsWith(house.url)) return at
        const form = new URLSearchParams({ name: name ?? '', decision: name === null ? 'refuse' : 'go' })
        const asks = new URL(at).pathname.startsWith('/interaction/')
        const response = await browser.step(at, asks ? { method: 'POST', body: form } : {})
        const location = response.headers.get('location')
        assert.ok(location, `the provider did not send on from ${at}: ${response.status}`)
        at = new URL(location, at).href
      }
      throw new Error('the provider sent in circles')
    },

    /** Comes back, and answers what the fragment of the next address says. */
    async comeBack(callback: string): Promise<URLSearchParams> {
      const response = await browser.step(callback)
      assert.equal(response.status, 303)
      assert.equal(response.headers.get('cache-control'), 'no-store')
      const address = new URL(response.headers.get('location') ?? '', house.url)
      assert.equal(address.origin, house.url)
      return new URLSearchParams(address.hash.slice(1))
    },

    /** The whole way there and back: the ticket it brought. */
    async ticket(provider: string, name: string, body: object = {}, token?: string): Promise<string> {
      const said = await this.comeBack(await this.prove(await this.start(provider, body, token), name))
      return said.get('social') ?? `nothing but ${said.toString()}`
    },

    signIn: async (ticket: string) => await sealed('POST', '/wps/session/login/social', { ticket }),
    link: async (ticket: string, token: string) =>
      await sealed('POST', '/wps/member/social', { ticket }, token),
    register: async (ticket: string, username: string, form: object = {}) =>
      await sealed('PUT', '/wps/member/register/social', {
        ticket,
        username,
        birthDate: '1990-05-17',
        ...form,
      }),
  }
}
