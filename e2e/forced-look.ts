import type { Page } from '@playwright/test'
import { expect } from './site.ts'

/** What is on, and what of the same kind is not. */
export type Pair = readonly [on: string, off: string]

/** Colours as somebody has them who forces theirs on every page; grounds, gradients and shadows are then gone. */
export async function forceColours(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' })
}

/** What is on does not look as what is off does: by its ground, its edge, its ring or its letters. */
export async function expectTold(page: Page, pairs: readonly Pair[]): Promise<void> {
  const alike: string[] = []
  for (const [on, off] of pairs)
    if ((await lookOf(page, on)) === (await lookOf(page, off))) alike.push(`${on} looks as ${off} does`)
  expect(alike).toEqual([])
}

/** What is seen of the first such element that is shown: what has the colour of the page is not. */
async function lookOf(page: Page, selector: string): Promise<string> {
  const element = page.locator(selector).filter({ visible: true }).first()
  return await element.evaluate((shown) => {
    const style = getComputedStyle(shown)
    // A ground that is taken away keeps how clear it was.
    const bare = (colour: string) => colour.match(/\d+/g)?.slice(0, 3).join()
    const own = style.backgroundColor
    const ground = bare(own) === bare(getComputedStyle(document.body).backgroundColor) ? '' : own
    const edge = style.borderBlockStartStyle === 'none' ? '' : style.borderBlockStart
    const ring = style.outlineStyle === 'none' ? '' : style.outline
    return [ground, edge, ring, style.color, style.textDecorationLine].join('; ')
  })
}

/** Everything there is to press or to type in ends somewhere: at an edge, at its ground, or it is underlined as a link is. */
export async function expectEdges(page: Page): Promise<void> {
  const edgeless = await page.evaluate(() => {
    // A ground that is taken away keeps how clear it was.
    const bare = (colour: string) => colour.match(/\d+/g)?.slice(0, 3).join()
    const ground = bare(getComputedStyle(document.body).backgroundColor)
    const seen = (colour: string) => bare(colour) !== ground
    const sides = ['BlockStart', 'BlockEnd', 'InlineStart', 'InlineEnd'] as const
    const hasEdge = (element: Element | null) => {
      if (!element) return false
      const style = getComputedStyle(element)
      return (
        seen(style.backgroundColor) ||
        style.textDecorationLine.includes('underline') ||
        sides.some(
          (side) => Number.parseFloat(style[`border${side}Width`]) > 0 && seen(style[`border${side}Color`]),
        )
      )
    }
    // The browser draws a box to tick and a round one itself.
    const drawn = 'input:is([type="checkbox"], [type="radio"]):not([role="switch"]), .visually-hidden'
    const controls = document.querySelectorAll<HTMLElement>('button, input, select, textarea, [role="tab"]')
    return [...controls]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }) && !control.matches(drawn))
      .filter(
        (control) =>
          !hasEdge(control) &&
          !(control.matches(':not(button), [role="tab"]') && hasEdge(control.parentElement)),
      )
      .map(({ outerHTML }) => outerHTML.slice(0, 160))
  })
  expect(edgeless).toEqual([])
}

/** Wherever the key goes that leads through the page, it is seen: for so many steps from where it is. */
export async function expectRings(page: Page, steps: number): Promise<void> {
  for (let step = 0; step < steps; step++) {
    await page.keyboard.press('Tab')
    const unseen = await page.evaluate(() => {
      const at = document.activeElement
      const ringed = (element: Element | null | undefined) => {
        const style = element && getComputedStyle(element)
        return style?.outlineStyle !== 'none' && Number.parseFloat(style?.outlineWidth ?? '0') >= 2
      }
      return ringed(at) || ringed(at?.parentElement) ? '' : at?.outerHTML.slice(0, 160)
    })
    expect(unseen, 'nothing shows where the keys are').toBe('')
  }
}
