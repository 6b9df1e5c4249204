import { isDrawn, root } from './page.ts'

/** Says that the site could not be fetched where neither words nor code come: nothing else is here that could. */
export function tellUnreached(): void {
  addEventListener('unreached', tell)
  const heard = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement) tell()
  }
  addEventListener('error', heard, true)
}

function tell(): void {
  const app = document.getElementById('app')
  const said = document.querySelector<HTMLTemplateElement>('template#unreached')
  // What was drawn before looks alive, and would not be.
  const isDead = app?.childElementCount === 0 || isDrawn()
  if (isDead && said) app?.replaceChildren(said.content)
  delete root.dataset.anew
  delete root.dataset.drawn
}
