import { inBrowser } from '@fairground/screen/drawn/drawn.ts'
import { PageFault } from '@fairground/screen/parts/page-states.tsx'
import { screen } from '@fairground/screen/words/screen.ts'
import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  redirect,
  stringifySearchWith,
  type RouterHistory,
} from '@tanstack/react-router'
import { bringAhead, bringOver } from './ahead.ts'
import { Frame } from './frame/frame.tsx'
import type { Page, ReadSearch, Screens } from './manifest.ts'
import { centre, dialogs, pages } from './screens.ts'

type Named<Of> = Extract<keyof Of, string>
type Centre = typeof centre
/** What any page of the centre looks at. */
type CentreSearch = {
  [Name in keyof Centre]: (search: ReturnType<Centre[Name]['search']>) => void
}[keyof Centre] extends (search: infer All) => void
  ? All
  : never

type Over = { centre?: Named<Centre> | undefined; dialog?: Named<typeof dialogs> | undefined }

/** What lies over a page, as the address says. */
function readOver(search: Record<string, unknown>): Over & CentreSearch {
  const looksAt = Object.values(centre).map((one: { search: ReadSearch<object> }) => one.search(search))
  return Object.assign(
    {},
    ...looksAt,
    search.centre !== undefined && { centre: oneOf(centre, search.centre) },
    search.dialog !== undefined && { dialog: oneOf(dialogs, search.dialog) },
  )
}

const oneOf = (known: object, name: unknown) =>
  typeof name === 'string' && Object.hasOwn(known, name) ? name : undefined

const PageUnknown = screen(
  async () => (await import('@fairground/screen/parts/page-unknown.tsx')).PageUnknown,
)

const root = createRootRouteWithContext<{ client: QueryClient; screens: Screens }>()({
  component: Frame,
  notFoundComponent: PageUnknown,
  errorComponent: PageFault,
  validateSearch: readOver,
  loaderDeps: ({ search }) => ({ centre: search.centre, dialog: search.dialog }),
  loader: ({ context: { client, screens }, deps }) => {
    if (inBrowser) bringOver(screens, deps, client)
  },
})

const routeOf = <Path extends string, Search extends object>(page: Page<Path, Search>) =>
  createRoute({
    getParentRoute: () => root,
    path: page.path,
    component: page.part,
    validateSearch: page.search,
    loader: ({ context: { client } }) => {
      if (inBrowser) bringAhead(page.part, page.bring?.(client))
    },
  })

type RoutesOf<Pages> = {
  [At in keyof Pages]: Pages[At] extends Page<infer Path, infer Search>
    ? ReturnType<typeof routeOf<Path, Search>>
    : never
}

const atOtherPaths = pages.flatMap(({ path, part, otherPaths, leadsOn }: Page) =>
  otherPaths.map((other) => {
    const beforeLoad = () => {
      if (leadsOn) throw redirect({ href: path, replace: true })
    }
    return createRoute({ getParentRoute: () => root, path: other, component: part, beforeLoad })
  }),
)

const atPaths = pages.map((page: Page) => routeOf(page)) as unknown as RoutesOf<typeof pages>

// Nothing of ours leads to the other paths, so links do not know them.
const tree = root.addChildren([...atPaths, ...(atOtherPaths as [])])

/** A whole number in an address stands as it is: what reads one there reads it as the text it was. */
const stringifySearch = stringifySearchWith(JSON.stringify, (text) => {
  if (/^[1-9]\d{0,14}$/.test(text)) throw text
  JSON.parse(text)
})

/** The pages of the site by their addresses, at the one that the browser shows, or that a history says. */
export function makeRouter(client: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree: tree,
    context: { client, screens: { pages, centre, dialogs } },
    stringifySearch,
    defaultPreload: 'intent',
    defaultErrorComponent: PageFault,
    // Where a page is drawn before it is opened, nobody has scrolled.
    scrollRestoration: inBrowser,
    ...(history && { history }),
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
