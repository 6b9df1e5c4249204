import type { Fraction } from '../../fraction.ts'
import { EngineRefusal, isRecord, shown } from '../../refusal.ts'
import type { ChanceStream } from '../chance.ts'

/** The originals by their codes, as they stand in the chance of a round. */
export type OriginalCode =
  | 'crash'
  | 'dice'
  | 'limbo'
  | 'mines'
  | 'plinko'
  | 'hilo'
  | 'wheel'
  | 'keno'
  | 'coin'

/** What is chosen before a round, or shown of it: texts and whole numbers, which read the same in JSON. */
export type Plain = Readonly<Record<string, string | number | readonly number[]>>

/** What can be done next, the chance that it goes well, and what the stake is multiplied by then. */
export type NextStep = Readonly<{ do: string; chance: Fraction; multiple: Fraction }>

/** A round as it stands. It does not change: a step leads to another. */
export type OriginalRound = Readonly<{
  /** What whoever plays may see of it by now; of a shared round, once it is over for all. */
  shown: Plain
  /** What the stake is multiplied by if nothing more is done, nought where it is lost; null while nothing has been decided. */
  multiple: Fraction | null
  isOver: boolean
  offers: readonly NextStep[]
  /** The round after a step, `{ do: 'pick', cell: 3 }`. Refused `not_offered` where that cannot be done now. */
  take: (step: unknown) => OriginalRound
}>

/** A multiple, and the exact chance of it. */
export type Win = Readonly<{ multiple: Fraction; chance: Fraction }>

/** Where one can stop, after so many steps that went well, and what is won there; what is left of all chance wins nothing. */
export type StopPoint = Readonly<{ right: number; wins: readonly Win[] }>

/**
 * An original. Of kind `single` a round is over when it begins; `stepped` goes on by steps, each decided by the same chance;
 * `shared` is decided once for all who bet on it, and a step leaves it.
 */
export type Original = Readonly<{
  code: OriginalCode
  kind: 'single' | 'stepped' | 'shared'
  /** The versions of its mathematics, which never change. */
  versions: readonly number[]
  /** What a version's rules are, as text: all of its figures. Refused `unknown_version`. */
  written: (version: number) => string
  /** What was chosen, as it counts. Refused `bad_selection` with the field, and `unknown_version`. */
  read: (version: number, selection: unknown) => Plain
  /** Begins a round, and decides what is decided at once. Refused as `read` is. */
  begin: (version: number, selection: unknown, chance: ChanceStream) => OriginalRound
  /** Selections that have among them all chances of the game. */
  selections: (version: number) => Iterable<Plain>
  /** Where one can stop with a selection. Refused as `read` is. */
  points: (version: number, selection: unknown) => readonly StopPoint[]
  /** The greatest multiple there is, where the points do not tell all places. */
  greatest?: (version: number) => Win
}>

/** What an original is made of: its mathematics by version, as data, and what each of its verbs does with one of them. */
export type OriginalRules<Selection extends Plain, Mathematics> = Readonly<{
  code: OriginalCode
  kind: Original['kind']
  versions: Readonly<Record<number, Mathematics>>
  /** The names of all that can be chosen. */
  fields: readonly string[]
  read: (written: Readonly<Record<string, unknown>>, mathematics: Mathematics) => Selection
  begin: (selection: Selection, mathematics: Mathematics, chance: ChanceStream) => OriginalRound
  selections: (mathematics: Mathematics) => Iterable<Selection>
  points: (selection: Selection, mathematics: Mathematics) => readonly StopPoint[]
  greatest?: (mathematics: Mathematics) => Win
}>

/** An original of its rules: what it is given is read before anything is done with it. */
export function originalOf<Selection extends Plain, Mathematics>(
  rules: OriginalRules<Selection, Mathematics>,
): Original {
  const { code, kind, fields, versions, greatest } = rules
  const byVersion = new Map(Object.entries(versions))
  const mathematicsOf = (version: number): Mathematics => {
    const found = typeof version === 'number' ? byVersion.get(String(version)) : undefined
    if (found === undefined) throw new EngineRefusal('unknown_version', { version: shown(version) })
    return found
  }
  const read = (written: unknown, mathematics: Mathematics): Selection => {
    if (!isRecord(written)) throw new EngineRefusal('bad_selection')
    const unknown = Object.keys(written).find((field) => !fields.includes(field))
    if (unknown !== undefined) throw new EngineRefusal('bad_selection', { field: shown(unknown) })
    return rules.read(written, mathematics)
  }
  return {
    code,
    kind,
    versions: Object.freeze(Object.keys(versions).map(Number)),
    written: (version) => {
      const figures = JSON.stringify(mathematicsOf(version))
      return `${code}|${version}|${figures}`
    },
    read: (version, written) => read(written, mathematicsOf(version)),
    begin: (version, written, chance) => {
      const mathematics = mathematicsOf(version)
      return rules.begin(read(written, mathematics), mathematics, chance)
    },
    selections: (version) => rules.selections(mathematicsOf(version)),
    points: (version, written) => {
      const mathematics = mathematicsOf(version)
      return rules.points(read(written, mathematics), mathematics)
    },
    ...(greatest && { greatest: (version: number) => greatest(mathematicsOf(version)) }),
  }
}
