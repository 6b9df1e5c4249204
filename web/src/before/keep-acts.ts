import { isDrawn } from './page.ts'
import { typeAgain, valueOf, type Field } from './type-again.ts'

type Act = () => void

const typed = new Map<Field, string | boolean>()
const done: Act[] = []
const pressed = new Set<Element>()
/** Where a key was pressed last: keys go to where the ones before them led. */
let keyedAt: Element | undefined

/**
 * Who does not wait for the page to live types, presses and uses keys all the same: that is done again, in order, once it
 * does. `bring` is called at the first of it.
 */
export function keepActs(bring: () => void): void {
  const keep = <Type extends keyof WindowEventMap>(
    type: Type,
    heard: (event: WindowEventMap[Type], target: Element) => void,
  ) => {
    const hear = (event: WindowEventMap[Type]) => {
      if (!isDrawn()) return
      bring()
      if (event.target instanceof Element) heard(event, event.target)
    }
    addEventListener(type, hear, true)
  }
  keep('input', (_event, target) => keepTyped(target as Field))
  keep('click', keepPress)
  keep('submit', keepSent)
  keep('keydown', keepKey)
  addEventListener('alive', () => void doAgain())
}

function keepTyped(field: Field): void {
  // What was written into last is written last again.
  typed.delete(field)
  typed.set(field, valueOf(field))
}

function keepPress(event: MouseEvent, target: Element): void {
  const on = target.closest<HTMLAnchorElement | HTMLButtonElement>('a[href], button')
  const isAside = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
  if (!on || isAside || leadsOn(on)) return
  hold(event)
  const press = (element: Element) => {
    if (element.isConnected && element instanceof HTMLElement) element.click()
  }
  doOnce(on, event.detail === 0 ? byKey(on, press) : () => press(on))
}

/** A link leads on at once, but to what lies over this page. */
function leadsOn(on: HTMLElement): boolean {
  return on instanceof HTMLAnchorElement && !/[?&](?:dialog|centre)=/.test(on.search)
}

/** A form that nobody hears would be sent as an address, with all that was typed. */
function keepSent(event: SubmitEvent, form: Element): void {
  hold(event)
  doOnce(form, () => {
    if (form.isConnected) (form as HTMLFormElement).requestSubmit()
  })
}

function keepKey(event: KeyboardEvent, target: Element): void {
  const { key, code, shiftKey } = event
  const isForPage = /^(?:Escape|Arrow(?:Up|Down|Left|Right)|Home|End|Page(?:Up|Down)|\/)$/.test(key)
  // What a field, the browser or a button does with a key it does by itself.
  if (event.ctrlKey || event.metaKey || event.altKey || !isForPage) return
  if (target.closest('input, textarea, select') && key !== 'Escape') return
  event.stopPropagation()
  if (key === '/') event.preventDefault()
  pressed.clear()
  const again = { key, code, shiftKey, bubbles: true, cancelable: true }
  done.push(byKey(target, (element) => element.dispatchEvent(new KeyboardEvent('keydown', again))))
}

/** What is taken up already would do it twice. */
function hold(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}

function doOnce(element: Element, act: Act): void {
  if (!pressed.has(element)) done.push(act)
  pressed.add(element)
}

function byKey(target: Element, act: (element: Element) => void): Act {
  return () => {
    const here = document.activeElement
    const isLed = target === keyedAt && here instanceof HTMLElement && here !== document.body
    if (!isLed && target instanceof HTMLElement) target.focus()
    keyedAt = target
    act(isLed ? here : target)
  }
}

async function doAgain(): Promise<void> {
  const here = document.activeElement
  here?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  for (const [field, value] of typed) typeAgain(field, value)
  // A password may be among it.
  typed.clear()
  for (const act of done) {
    act()
    // Each finds what the one before it has changed.
    await new Promise((resolve) => setTimeout(resolve))
  }
  if (keyedAt && here instanceof HTMLElement && here !== keyedAt && document.activeElement === keyedAt)
    here.focus()
}
