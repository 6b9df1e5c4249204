import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { until } from '../../server/test/until.ts'
import { look, pick, wasHit, type Seen, type Sent, type Step } from './in-page.ts'
import { patienceMs, type Source, type Wire } from './wire.ts'

export type Page = ReturnType<typeof pageOf>

const library = createRequire(import.meta.url).resolve('@testing-library/dom')
const queries = readFileSync(join(dirname(library), '@testing-library', 'dom.umd.min.js'), 'utf8')

/** The page of a browser, used as a person does: by what is seen there, with a pointer and keys. All of it waits. */
export function pageOf(wire: Wire) {
  async function seen(steps: readonly Step[], isToBeHit = false): Promise<Seen | null> {
    const given = [steps.map(sent), isToBeHit]
    const answer = (await wire.ask(String(look), given)) as ReturnType<typeof look>
    if (answer !== 'no queries') return answer
    await wire.ask(`function () { ${queries} }`, [])
    return (await wire.ask(String(look), given)) as Seen | null
  }

  /** Waits until what stands at a place is as it should; a page that is just left is asked again. */
  async function see(steps: readonly Step[], be: (seen: Seen | null) => boolean = Boolean): Promise<void> {
    let last: unknown
    const holds = async () => {
      last = await seen(steps).catch((error: unknown) => error)
      return !(last instanceof Error) && be(last as Seen | null)
    }
    await until(told(steps), holds, patienceMs).catch((error: unknown) => {
      throw new Error(
        `${String(error)}; there was ${last instanceof Error ? last.message : JSON.stringify(last)}`,
      )
    })
  }

  /** Presses what is usable, at rest and in front; once more where the page moved it away from the pointer meanwhile. */
  async function press(...steps: Step[]): Promise<void> {
    await until(`${told(steps)} is pressed`, async () => await pressNow(steps), patienceMs)
  }

  async function pressNow(steps: readonly Step[]): Promise<boolean> {
    const before = await place(steps)
    const at = await place(steps)
    if (!at || at.x !== before?.x || at.y !== before.y) return false
    await wire.act([pressAt(at)])
    return await until('what was pressed heard of it', hit, 2_000).then(
      () => true,
      () => false,
    )
  }

  // A page that is just left answers nothing.
  const place = async (steps: readonly Step[]) => (await seen(steps, true).catch(() => null))?.at
  const hit = async () => (await wire.ask(String(wasHit), []).catch(() => false)) as boolean

  /** Replaces what is in a field by what is typed. */
  async function fill(value: string, ...steps: Step[]): Promise<void> {
    await press(...steps)
    await wire.act([{ type: 'key', id: 'keys', actions: [...selectAll, ...typed(value)] }])
    await see(steps, (field) => field?.value === value)
  }

  /** Picks a day, written as yyyy-MM-dd. What is typed into such a field is each browser's own. */
  async function pickDay(day: string, ...steps: Step[]): Promise<void> {
    await press(...steps)
    await wire.ask(String(pick), [day])
    await see(steps, (field) => field?.value === day)
  }

  return { wire, see, press, fill, pickDay }
}

function sent(step: Step): Step<Sent> {
  const word = (one: string | RegExp) => (one instanceof RegExp ? { pattern: one.source } : one)
  if ('label' in step) return { label: word(step.label) }
  if ('text' in step) return { text: word(step.text) }
  return { role: step.role, ...(step.name !== undefined && { name: word(step.name) }) }
}

const told = (steps: readonly Step[]) =>
  steps.map((step) => Object.values(step).map(String).join(' ')).join(' › ')

const pressAt = ({ x, y }: { x: number; y: number }): Source => ({
  type: 'pointer',
  id: 'pointer',
  parameters: { pointerType: 'mouse' },
  actions: [
    { type: 'pointerMove', x, y, origin: 'viewport', duration: 0 },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ],
})

const control = '\uE009'
const selectAll = [
  { type: 'keyDown', value: control },
  ...typed('a'),
  { type: 'keyUp', value: control },
] as const

function typed(text: string) {
  return Array.from(text).flatMap((value) => [
    { type: 'keyDown', value } as const,
    { type: 'keyUp', value } as const,
  ])
}
