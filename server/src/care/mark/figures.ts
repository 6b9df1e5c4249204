import { markerNames, markers, type MarkerName } from '@fairground/contract/marker'
import { settings } from '@fairground/contract/setting/marker'
import type { Context } from '#kit'
import { settingsOf } from '#site'

/** The figures of every rule, by its name. */
export type Figures = {
  readonly [Name in MarkerName]: { readonly [One in keyof (typeof markers)[Name]['figures']]: number }
}

const keys = Object.keys(settings) as (keyof typeof settings)[]

/** The figures of the rules now: what the operator set of them, and the rules' own. */
export async function readFigures(context: Context): Promise<Figures> {
  const set = new Map<string, object>(Object.entries(await settingsOf(context, keys)))
  const figures = markerNames.map((name) => [
    name,
    { ...markers[name].figures, ...set.get(`care.marker.${name}`) },
  ])
  return Object.fromEntries(figures) as Figures
}
