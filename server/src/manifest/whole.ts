import { refusals as ofAnyCall } from '@fairground/contract/refusal/call'
import type { Route } from '#kit'
import type { LiveEventShape, Module, Outside, Whole } from './module.ts'

/** What any call may meet is nobody's own. */
const anyCall: Module = { name: 'any call', refusals: ofAnyCall }

/** Puts modules together. Throws, naming both, where two of them bring what only one can. */
export function putTogether(modules: readonly Module[]): Whole {
  gather('folder', modules, nameOf, (one) => [one])
  const whole: Whole = {
    configure: (env) => Object.assign({}, ...modules.map((one) => one.configure?.(env))),
    check: async (context) => {
      for (const one of modules) await one.check?.(context)
    },
    refusals: new Map(gatherAll('refusal', [anyCall, ...modules], (one) => one.refusals)),
    settings: new Map(gatherAll('setting', modules, (one) => one.settings)),
    events: new Map(
      gather('event', modules, typeOf, (one) => one.events).map((shape) => [typeOf(shape), shape]),
    ),
    topics: new Map(gatherAll('family of topics', modules, (one) => one.topics)),
    kinds: gather(
      'kind of transfers',
      modules,
      (kind) => kind,
      (one) => one.kinds,
    ),
    routes: (context) => gather('route', modules, placeOf, (one) => one.routes?.(context, whole)),
    plugins: (context, clock) => modules.flatMap((one) => one.plugin?.(context, whole, clock) ?? []),
    outside: async (context) =>
      together(await Promise.all(modules.map(async (one) => (await one.outside?.(context)) ?? {}))),
    places: new Map(gatherAll('place', modules, (one) => one.places)),
    templates: new Map(
      gather('template', modules, nameOf, (one) => one.templates).map((one) => [one.name, one]),
    ),
    catchUps: modules.flatMap((one) => one.catchUp ?? []),
    jobs: (context) => gather('job', modules, nameOf, (one) => one.jobs?.(context, whole)),
    readers: (context) => gather('reader', modules, nameOf, (one) => one.readers?.(context)),
    journals: gather('journal', modules, nameOf, (one) => one.journals),
    commands: gather('command', modules, nameOf, (one) => one.commands),
    answers: modules.flatMap((one) => one.answers ?? []),
  }
  return whole
}

function together(brought: readonly Partial<Outside>[]): Outside {
  const all = (of: keyof Outside) => [...new Set(brought.flatMap((one) => one[of] ?? []))]
  return { asks: all('asks'), frames: all('frames'), pictures: all('pictures'), scripts: all('scripts') }
}

const typeOf = ({ shape }: LiveEventShape) => shape.type.value
const placeOf = ({ endpoint }: Route) => `${endpoint.method} ${endpoint.path}`
const nameOf = ({ name }: { name: string }) => name

/** What all modules bring of one kind, of which no two may have the same name. */
function gather<Brought>(
  kind: string,
  modules: readonly Module[],
  keyOf: (brought: Brought) => string,
  of: (one: Module) => readonly Brought[] | undefined,
): Brought[] {
  const owners = new Map<string, string>()
  return modules.flatMap((one) =>
    (of(one) ?? []).map((brought) => {
      const key = keyOf(brought)
      const owner = owners.get(key)
      if (owner !== undefined) throw new Error(`${owner} and ${one.name} both bring the ${kind} ${key}`)
      owners.set(key, one.name)
      return brought
    }),
  )
}

function gatherAll<Brought>(
  kind: string,
  modules: readonly Module[],
  of: (one: Module) => Readonly<Record<string, Brought>> | undefined,
): [name: string, brought: Brought][] {
  return gather(
    kind,
    modules,
    ([name]) => name,
    (one) => Object.entries(of(one) ?? {}),
  )
}
