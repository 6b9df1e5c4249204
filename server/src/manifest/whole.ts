import type { Route } from '#kit'
import type { Module, Whole } from './module.ts'

/** Puts modules together. Throws, naming both, where two of them bring what only one can. */
export function putTogether(modules: readonly Module[]): Whole {
  gather('folder', modules, nameOf, (one) => [one])
  const whole: Whole = {
    check: async (context) => {
      for (const one of modules) await one.check?.(context)
    },
    routes: (context) => gather('route', modules, placeOf, (one) => one.routes?.(context, whole)),
    plugins: (context) => modules.flatMap((one) => one.plugin?.(context, whole) ?? []),
    jobs: (context) => gather('job', modules, nameOf, (one) => one.jobs?.(context, whole)),
    readers: (context) => gather('reader', modules, nameOf, (one) => one.readers?.(context)),
    journals: gather('journal', modules, nameOf, (one) => one.journals),
    commands: gather('command', modules, nameOf, (one) => one.commands),
    answers: modules.flatMap((one) => one.answers ?? []),
  }
  return whole
}

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
