import { readBootstrap } from '../wire/bootstrap.ts'
import { tabKept } from '../wire/kept.ts'

/** Of the build, and so the same for everybody: whatever else is shown is asked of nobody but the site. */
const ofBuild = /^\/assets\//

/** Where a picture is asked for: at who else has it, the second time at the site itself, past what a cache may hold. */
export function pictureFrom(src: string, tries: number): string {
  if (!ofBuild.test(src)) return tries === 0 ? src : `${src}?again=1`
  const from = othersWhoHaveIt()
  if (tries === 0) return from + src
  return from === '' ? `${src}?again=1` : src
}

/** One for as long as the tab stands, by chance, so that what was kept of it serves again. */
function othersWhoHaveIt(): string {
  const all = readBootstrap()?.imageCDNs ?? []
  const kept = tabKept.read('imageCDN')
  if (kept !== null && all.includes(kept)) return kept
  const [chance = 0] = crypto.getRandomValues(new Uint32Array(1))
  const one = all[chance % all.length] ?? ''
  tabKept.write('imageCDN', one === '' ? null : one)
  return one
}

const shownMax = 200
const shown = new Set<string>()

/** Whether a picture was shown lately: it stands at once where it is shown again. */
export function wasShown(src: string): boolean {
  return shown.has(src)
}

export function noteShown(src: string): void {
  shown.delete(src)
  shown.add(src)
  const [oldest] = shown
  if (shown.size > shownMax && oldest !== undefined) shown.delete(oldest)
}
