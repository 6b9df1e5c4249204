import { setTimeout } from 'node:timers/promises'
import type { JSHandle, Locator, Page } from '@playwright/test'
import { expect } from './site.ts'

/** What has the focus: what it is called, and what speaks against its being seen there. */
type Focus = { name: string; faults: string[]; isThere: boolean; isWithin: boolean }

/** Where the focus is to come, and what it is to stay in. */
type Wanted = { there: JSHandle<Element>; within: JSHandle<Element> }

/** Goes on by the key until the focus is where it is wanted, and sees it at each step of the way. */
export async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const there = await elementOf(wanted)
  const way: string[] = []
  while (way.length < 60) {
    await page.keyboard.press(key)
    const { name, isThere } = await seeFocus(page, { there, within: there })
    way.push(name)
    if (isThere) return
  }
  throw new Error(`the keys do not lead there, but by ${way.join(' › ')}`)
}

/** The focus comes there, and is seen. */
export async function expectFocus(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeFocused()
  const there = await elementOf(wanted)
  await seeFocus(page, { there, within: there })
}

/** Goes round a dialog by the key: the focus comes to where it began, and was never outside. */
export async function expectHeld(page: Page, dialog: Locator): Promise<void> {
  await expect(dialog.locator(':focus')).toHaveCount(1)
  const wanted = { there: await elementOf(dialog.locator(':focus')), within: await elementOf(dialog) }
  for (let steps = 0; steps < 80; steps++) {
    await page.keyboard.press('Tab')
    const { name, isThere, isWithin } = await seeFocus(page, wanted)
    expect(isWithin, `${name} is in the dialog`).toBe(true)
    if (isThere) return
  }
  throw new Error('the focus does not come round')
}

const elementOf = async (place: Locator) => await place.evaluateHandle((element): Element => element)

/** Whoever looks at the page sees the focus where it is, marked and under nothing. */
async function seeFocus(page: Page, wanted: Wanted): Promise<Focus> {
  let focus = await page.evaluate(readFocus, wanted)
  for (let tries = 0; focus.faults.length > 0 && tries < 100; tries++) {
    await setTimeout(50)
    focus = await page.evaluate(readFocus, wanted)
  }
  expect(focus.faults).toEqual([])
  return focus
}

function readFocus({ there, within }: { there: Element; within: Element }): Focus {
  const { activeElement: focus, body } = document
  // What stands at a dialog's edges hands the focus on a frame later.
  if (!focus || focus === body || focus.matches('[data-base-ui-focus-guard]'))
    return { name: 'nothing', faults: ['nothing has the focus'], isThere: false, isWithin: false }
  // What is drawn in place of a field, or holds it, has its mark.
  const drawn = focus.closest('label') ?? focus
  const { left, right, top, bottom } = drawn.getBoundingClientRect()
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  const above = document.elementFromPoint(x, y)
  const isInView = x >= 0 && y >= 0 && x <= innerWidth && y <= innerHeight
  const isMarked = (element: Element | null, within = 4): boolean => {
    if (!element || within === 0) return false
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
    const isRinged = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
    // A ring or a line that is drawn as a shadow is sharp.
    const isLined = /\) -?[\d.]+px -?[\d.]+px 0px -?[\d.]+px(?! inset)/.test(boxShadow)
    return isRinged || isLined || isMarked(element.parentElement, within - 1)
  }
  // In a menu the line that is chosen is lit.
  const isChosen = focus.hasAttribute('data-highlighted')
  const name = `${focus.localName} “${focus.getAttribute('aria-label') ?? focus.textContent.trim()}”`
  return {
    name,
    faults: [
      ...(isInView ? [] : [`${name} is out of sight`]),
      ...(isChosen || isMarked(focus) ? [] : [`${name} is not marked`]),
      ...(drawn.contains(above) || above?.contains(drawn) ? [] : [`${name} is covered`]),
    ],
    isThere: focus === there,
    isWithin: within.contains(focus),
  }
}
