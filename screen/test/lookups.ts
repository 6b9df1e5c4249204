import type { Element } from 'happy-dom'
import CSSPropertyManager from 'happy-dom/lib/css/declaration/property-manager/CSSPropertyManager.js'
import NodeList from 'happy-dom/lib/nodes/node/NodeList.js'
import * as inner from 'happy-dom/lib/PropertySymbol.js'
import QuerySelector from 'happy-dom/lib/query-selector/QuerySelector.js'
import type SelectorItem from 'happy-dom/lib/query-selector/SelectorItem.js'
import SelectorParser from 'happy-dom/lib/query-selector/SelectorParser.js'

/** Where something is looked for. */
type Place = Parameters<typeof QuerySelector.querySelectorAll>[0]

/**
 * Looks for elements on the page as it stands. The browser notes each answer at every element it came by, to forget it once
 * one of them changes: tests ask of a page that has changed since they last asked, and one of a lottery has thousands of
 * elements. What looks for an element beside or below another is left to the browser, and so is whatever it has not taken
 * for a selector before.
 */
export function lookUpAnew(): void {
  const before = { ...methodsOf(QuerySelector) }
  Object.assign(QuerySelector, {
    querySelectorAll(place: Place, selector: string): unknown {
      const ones = onesIn(place, selector)
      if (!ones) return known(selector, before.querySelectorAll(place, selector))
      return new NodeList(inner.illegalConstructor, found(place, ones))
    },
    querySelector(place: Place, selector: string): unknown {
      const ones = onesIn(place, selector)
      if (!ones) return known(selector, before.querySelector(place, selector))
      return found(place, ones, 1)[0] ?? null
    },
    matches(element: Element, selector: string, options?: object): unknown {
      const ones = options ? undefined : onesIn(element, selector)
      if (!ones) return before.matches(element, selector, options)
      return matching(element, element, ones)
    },
  })
}

type Methods = Record<'querySelectorAll' | 'querySelector' | 'matches', (...given: unknown[]) => unknown>

function methodsOf(from: object): Methods {
  const { querySelectorAll, querySelector, matches } = from as Methods
  return {
    querySelectorAll: querySelectorAll.bind(from),
    querySelector: querySelector.bind(from),
    matches: matches.bind(from),
  }
}

/** What the browser asks anew for each element whose style it tells: the one answer that is worth its note. */
const ofSheets = 'style,link[rel="stylesheet"]'

/** By a selector that was taken for one, the elements any of which it names; none where it names one by another. */
const selectors = new Map<string, readonly SelectorItem[] | undefined | 'to be read'>([[ofSheets, undefined]])

function known<Answer>(selector: string, answer: Answer): Answer {
  if (!selectors.has(selector)) selectors.set(selector, 'to be read')
  return answer
}

function onesIn(place: Place, selector: string): readonly SelectorItem[] | undefined {
  const ones = selectors.get(selector)
  if (ones !== 'to be read') return ones
  const { globalMatchFunction } = QuerySelector
  const parser = new SelectorParser({ window: place[inner.window], scope: place, globalMatchFunction })
  const groups = parser.getSelectorGroups(selector)
  const read = groups.every(({ length }) => length === 1) ? groups.flat() : undefined
  selectors.set(selector, read)
  return read
}

/** What is below a place and named by any of them, in the order of the page, and no more than so many. */
function found(place: Place, ones: readonly SelectorItem[], most = Infinity): Element[] {
  const scope = 'documentElement' in place ? place.documentElement : place
  const all: Element[] = []
  const look = (children: readonly Element[]) => {
    for (const element of children) {
      if (all.length === most) return
      if (matching(scope, element, ones)) all.push(element)
      look(element[inner.elementArray])
    }
  }
  look(place[inner.elementArray])
  return all
}

function matching(scope: Place, element: Element, ones: readonly SelectorItem[]) {
  for (const one of ones) {
    const match = one.match(scope, element)
    if (match) return match
  }
  return null
}

type Styles = { properties: Record<string, object>; definedPropertyNames: object }

/** Copies what is known of an element's style property by property. Whoever looks whether something is hidden has it copied. */
export function copyStylesPlainly(): void {
  CSSPropertyManager.prototype.clone = function clone(this: CSSPropertyManager) {
    const { properties, definedPropertyNames } = this as unknown as Styles
    const copied = Object.entries(properties).map(([name, property]) => [name, { ...property }])
    return Object.assign(new CSSPropertyManager(), {
      properties: Object.fromEntries(copied),
      definedPropertyNames: { ...definedPropertyNames },
    })
  }
}
