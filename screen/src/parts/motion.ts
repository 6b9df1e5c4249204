import { browserKept } from '../wire/kept.ts'

/** Has less move on every page from now on, or as much as the device asks for; `before/look.ts` does so before the first paint. */
export function keepMotion(reduced: boolean): void {
  const { dataset } = document.documentElement
  if (reduced) dataset.motion = 'reduced'
  else delete dataset.motion
  browserKept.write('motion', reduced ? 'reduced' : null)
}
