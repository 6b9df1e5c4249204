import { afterEach } from 'node:test'
import { markPasswordOwed } from '@fairground/screen/session/password-owed.ts'
import { landAll } from '@fairground/screen/session/use-intent.ts'
import { line } from '@fairground/screen/wire/live.ts'
import { speak } from '@fairground/screen/words/catalogue.ts'
import { timeoutManager, type QueryClient } from '@tanstack/react-query'
import { cleanup, configure, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { openHouse } from '../../server/test/house.ts'
import { browser } from '../../screen/test/browser.ts'
import { closePage, forgetCookies, keep, openPage } from '../../screen/test/network.ts'
import { currentNotices, dismiss } from '../../ui/src/notices.ts'
import { bringOwn } from '../src/frame/screens.ts'
import { makeRouter } from '../src/routes.tsx'
import { makeClient, Site } from '../src/site.tsx'
import { missed } from './missed.ts'

// A busy machine may take long to answer; whoever waits for what never comes waits so long.
configure({
  asyncUtilTimeout: 60_000,
  getElementError: missed,
})
// What a page would ask or forget in some minutes keeps no test waiting.
timeoutManager.setTimeoutProvider({
  setTimeout: (done, ms) => setTimeout(done, ms).unref(),
  clearTimeout: (timer) => clearTimeout(Number(timer)),
  setInterval: (done, ms) => setInterval(done, ms).unref(),
  clearInterval: (timer) => clearInterval(Number(timer)),
})

/**
 * The whole site before a real server, which is in this process, on a database of its own: `house` is its inside, `visit`
 * opens a page of it. Call it at the file's top level.
 */
export async function openSite(...given: Parameters<typeof openHouse>) {
  const house = await openHouse(...given)
  const asking: QueryClient[] = []
  afterEach(() => {
    cleanup()
    // What a page could not ask as it was closed it would ask again beside the next, in the name of whoever is there.
    for (const client of asking.splice(0)) client.clear()
    // What one page was told is not the next one's news, and what it owed is not the next one's debt.
    for (const { id } of currentNotices()) dismiss(id)
    markPasswordOwed(false)
    house.clock.stop()
    line.close()
    closePage()
    forgetCookies()
    browser.localStorage.clear()
    browser.sessionStorage.clear()
  })

  /** Opens an address as a browser does that comes from nowhere, or from an address, as whoever holds the token, and answers who uses it. */
  async function visit(
    path: string,
    { token, language = 'en', from }: { token?: string; language?: string; from?: string } = {},
  ) {
    browser.happyDOM.setURL(house.url + path)
    // What the page before had written beside its address.
    browser.history.replaceState(null, '')
    if (token) {
      keep(`session=${token}; Path=/; HttpOnly`)
      // A page that is opened again finds what it wrote down.
      if (!browser.localStorage.getItem('token')) browser.localStorage.setItem('token', 'cookie')
    }
    openPage()
    // What the page before knew went with it.
    landAll()
    // A page's clock goes: what it stamps would be of another time to a house whose own stands.
    house.clock.go()
    await writeBootstrap(from)
    // Whoever reads another language here chose it; it stays when somebody signs in.
    if (language !== 'en') browser.localStorage.setItem('lang', language)
    await speak(language)
    await bringOwn()
    line.reopen()
    const client = makeClient()
    asking.push(client)
    const { unmount } = render(<Site ground={{ client, router: makeRouter(client) }} />)
    return {
      ...userEvent.setup({ document: browser.document as unknown as Document }),
      screen,
      client,
      unmount,
    }
  }

  /** As the server writes it into the page, for whoever comes from an address by a proxy that is trusted. */
  async function writeBootstrap(from?: string): Promise<void> {
    const headers = from === undefined ? {} : { 'x-forwarded-for': from }
    const { value } = await house.ask('GET', '/wps/system/bootstrap', { headers })
    const script = Object.assign(document.createElement('script'), {
      type: 'application/json',
      id: 'bootstrap',
    })
    script.textContent = JSON.stringify(value)
    document.body.replaceChildren(script)
  }

  return { house, visit }
}
