import { inBrowser } from '@fairground/screen/drawn/drawn.ts'
import { PageFault } from '@fairground/screen/parts/page-states.tsx'
import { screen } from '@fairground/screen/words/screen.ts'
import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  parseSearchWith,
  redirect,
  stringifySearchWith,
  type RouterHistory,
} from '@tanstack/react-router'
import { bringAhead, bringOver } from './ahead.ts'
import { Frame } from './frame/frame.tsx'
import { invitedBy } from './invitation.ts'
import { texts, type Page, type ReadSearch, type Screens } from './manifest.ts'
import { centre, dialogs, pages } from './screens.ts'

type Named<Of> = Extract<keyof Of, string>
type Parts = typeof centre & typeof dialogs
/** What any page of the centre, or any dialog, looks at. */
type PartsSearch = {
  [Name in keyof Parts]: (search: ReturnType<Parts[Name]['search']>) => void
}[keyof Parts] extends (search: infer All) => void
  ? All
  : never

type Over = { centre?: Named<typeof centre> | undefined; dialog?: Named<typeof dialogs> | undefined }

const readParts = texts(
  'centre',
  'dialog',
  ...invitedBy,
  ...[centre, dialogs].flatMap((all) =>
    Object.values<{ search: ReadSearch<object> }>(all).flatMap(({ search }) => search.names),
  ),
) as ReadSearch<PartsSearch>

/** What lies over a page, as the address says. */
function readOver(search: Record<string, unknown>): Over & PartsSearch {
  return Object.assign(
    readParts(search),
    search.centre !== undefined && { centre: oneOf(centre, search.centre) },
    search.dialog !== undefined && { dialog: oneOf(dialogs, search.dialog) },
  )
}

const oneOf = <Known extends object>(known: Known, name: unknown) =>
  typeof name === 'string' && Object.hasOwn(known, name) ? (name as Named<Known>) : undefined

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

/**
 * Keeps of an address what its page looks at, what may lie over it, and by whom somebody was invited. Whatever else stood there,
 * as the marks of a campaign do, the site knows nothing of: it is gone as the page opens, and by no link.
 */
function keepKnown({ search: { names } }: Page) {
  const known = [...readParts.names, ...names]
  const isKnown = ([name]: [string, unknown]) => known.includes(name.replace(/\..*/, '.'))
  const keep = <Search,>({ search, next }: { search: Search; next: (search: Search) => Search }) =>
    Object.fromEntries(Object.entries(next(search) as object).filter(isKnown)) as Search
  return { middlewares: [keep] }
}

const leadTo = (path: string) => () => {
  throw redirect({ to: path, search: true, hash: true, replace: true })
}

const routeOf = <Path extends string, Search extends object>(page: Page<Path, Search>, path = page.path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: page.part,
    validateSearch: page.search,
    search: keepKnown(page),
    ...(page.leadsOn && path !== page.path && { beforeLoad: leadTo(page.path) }),
    loader: ({ context: { client } }) => {
      if (inBrowser) bringAhead(page.part, page.bring?.(client))
    },
  })

type RoutesOf<Pages> = {
  [At in keyof Pages]: Pages[At] extends Page<infer Path, infer Search>
    ? ReturnType<typeof routeOf<Path, Search>>
    : never
}

const atOtherPaths = pages.flatMap((page: Page) => page.otherPaths.map((path) => routeOf(page, path)))

const atPaths = pages.map((page: Page) => routeOf(page)) as unknown as RoutesOf<typeof pages>

// Nothing of ours leads to the other paths, so links do not know them.
const tree = root.addChildren([...atPaths, ...(atOtherPaths as [])])

/** A text stands in an address as it was written, but for what begins as JSON does: one that looks like a number, however long, is that code. */
function readValue(text: string): unknown {
  if (/^["[{]/.test(text)) return JSON.parse(text)
  throw text
}

/** The pages of the site by their addresses, at the one that the browser shows, or that a history says. */
export function makeRouter(client: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree: tree,
    context: { client, screens: { pages, centre, dialogs } },
    parseSearch: parseSearchWith(readValue),
    stringifySearch: stringifySearchWith(JSON.stringify, readValue),
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
