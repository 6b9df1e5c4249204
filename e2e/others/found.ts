import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** WebKit's own small browser, what drives it, and a display, since it has no way to be without a window. */
export type WebKit = { browser: string; driver: string; display: string }

export const findFirefox = () => find('firefox-esr') ?? find('firefox')

export function findWebKit(): WebKit | undefined {
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').toSorted().toReversed()
  const [driver, display] = [find('WebKitWebDriver'), find('Xvfb')]
  return browser && driver && display ? { browser, driver, display } : undefined
}

function find(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}
