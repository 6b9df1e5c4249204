import type { DialogPart } from '@fairground/screen/overlay/overlay-state.ts'
import type { screen } from '@fairground/screen/words/screen.ts'
import type { MarkName } from '@fairground/ui'
import type { QueryClient } from '@tanstack/react-query'
import type { Messages } from 'use-intl'

/** Takes from an address what a screen looks at, by these names, and drops the rest; a name that ends in a dot is a list's. */
export type ReadSearch<Search extends object> = ((search: Record<string, unknown>) => Search) & {
  names: readonly string[]
}

/** The words of `head.json` by which others know a page: in the browser's tab, and wherever it is pointed to. */
export type Head = { words: keyof Messages['head']; game?: string | undefined }

/** A noun that has words for what an address names and is not there. */
type SaysMissing = {
  [Noun in keyof Messages]: Messages[Noun] extends { unknown: { head: string; text: string } } ? Noun : never
}[keyof Messages]

/** A noun that has heads for what an address names: by a name of the address and its value, or one for every game. */
type HasHeads = {
  [Noun in keyof Messages]: Messages[Noun] extends { heads: object } ? Noun : never
}[keyof Messages]

/**
 * Everybody also where the operator asks all to sign in; visitors where they may look; members once they signed in; owners
 * where that is an account of their own, which a demo is not.
 */
export type Who = 'everybody' | 'visitors' | 'members' | 'owners'

/** How it is called in rail, bar, centre and search, by the words of the frame. */
export type PlaceName = keyof Messages['frame']['places']

/** Where it stands in rail, centre and search; in a phone's bar where it has a short name. */
type Standing = { mark: MarkName; hue: string; inBar?: keyof Messages['frame']['short'] }

/** A way to a page or a dialog: there is one for each thing that it is sought for. */
export type Way<Search extends object = object> = Standing & {
  name: PlaceName
  search?: Search
  /** It stands with what customers are served by, and not among the places of the site. */
  inService?: boolean
}

/** Asks ahead for what a screen shows, while its code comes; what does not come the screen asks for itself. */
export type Bring = (client: QueryClient) => Promise<unknown>

type Part<Props extends object> = ReturnType<typeof screen<Props>>

/** A page of the site, at a path of its own. */
export type Page<Path extends string = string, Search extends object = object> = {
  path: Path
  part: Part<object>
  search: ReadSearch<Search>
  bring?: Bring
  head(search: Search): Head
  /** Whose words say that there is not what its address names, where the server knows: it has such a page answered 404. */
  missing?: SaysMissing
  /** Whose words say what a page is called that its address names something of; the page says the same while it is shown. */
  told?: HasHeads
  /**
   * By which of the names that it looks at it is another page: one of its own to others, told of to who cannot see it, and begun
   * at its beginning. By any other it is the page as it was, looked at otherwise.
   */
  by: readonly string[]
  who: Who
  ways: readonly Way<Search>[]
  /** Where it stands as well. */
  otherPaths: readonly string[]
  /** Whether its other paths lead to the first. */
  leadsOn: boolean
  /** Whether the server draws it for guests before their browser can: what it shows must be anybody's. */
  isDrawn: boolean
  /** Whether it stands alone: without the foot of the site, and with its bars folded away until they are wanted. */
  isAlone: boolean
}

type PageSaid<Search extends object> = Pick<Page<string, Search>, 'part' | 'head'> &
  Partial<Page<string, Search>> & { by?: readonly (keyof Search)[] }

/** Declares a page. */
export function page<const Path extends string, Search extends object = object>(
  path: Path,
  said: PageSaid<Search>,
): Page<Path, Search> {
  return {
    search: texts() as ReadSearch<Search>,
    by: [],
    who: 'visitors',
    ways: [],
    otherPaths: [],
    leadsOn: false,
    isDrawn: false,
    isAlone: false,
    ...said,
    path,
  }
}

/** A page of the personal centre, at `?centre=<name>` over any page; it is the members', or the owners' alone. */
export type CentrePage<Search extends object = object> = Standing & {
  part: Part<object>
  search: ReadSearch<Search>
  who: Who
  bring?: Bring
  /** What an operator switches it off by: then no way leads to it. */
  switchedBy?: 'withdraw' | 'transferUpline'
  /** It is of use to nobody but who has somebody above them. */
  forInvited?: true
}

/** Declares a page of the personal centre. */
export function centrePage<Search extends object = object>(
  said: Omit<CentrePage<Search>, 'search' | 'who'> & Partial<Pick<CentrePage<Search>, 'search' | 'who'>>,
): CentrePage<Search> {
  return { search: texts() as ReadSearch<Search>, who: 'members', ...said }
}

/** A dialog, at `?dialog=<name>` over any page. */
export type Dialog<Search extends object = object> = {
  part: Part<DialogPart>
  who: Who
  search: ReadSearch<Search>
  bring?: Bring
  way?: Way<Search>
}

/** Declares a dialog. */
export function dialog<Search extends object = object>(
  part: Dialog['part'],
  who: Who = 'visitors',
  more: Partial<Pick<Dialog<Search>, 'search' | 'bring' | 'way'>> = {},
): Dialog<Search> {
  return { part, who, search: texts() as ReadSearch<Search>, ...more }
}

type Under<Name> = Name extends `${infer List}.${string}` ? `${List}.` : never

/**
 * Reads texts of an address by their names, those too that look like numbers there. What `Lists` of the screen keep there they
 * read themselves: here each says the name that it keeps it under, with a dot.
 */
export function texts<const Name extends string, Lists extends object = object>(
  ...names: (Name | Under<keyof Lists>)[]
): ReadSearch<{ [Known in Name]?: string | undefined } & Lists> {
  const read = (search: Record<string, unknown>) => {
    const said = names.filter((name) => name in search).map((name) => [name, textOf(search[name])])
    return Object.fromEntries(said) as { [Known in Name]?: string | undefined } & Lists
  }
  return Object.assign(read, { names })
}

// What is left out, the router keeps as it stood in the address.
const textOf = (value: unknown) =>
  value === undefined || typeof value === 'object' ? undefined : String(value)

/** All that the features and the frame declare; who draws them finds them with the router. */
export type Screens = {
  pages: readonly Page[]
  centre: Readonly<Record<string, CentrePage>>
  dialogs: Readonly<Record<string, Dialog>>
}
