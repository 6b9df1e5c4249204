import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { readColour, type Rgb } from './colour.ts'

/** Colours by role, `#rrggbb`. */
export type Colours = Readonly<Record<string, string>>

const Hue = z.number().min(0).max(360)
const Colour = z.string().regex(/^(?:oklch\([\d.]+ [\d.]+ [\d.]+(?: \/ [\d.]+)?\)|#[\da-f]{6})$/, {
  error: 'must be a colour, as oklch(0.84 0.15 80) or #ffb23e',
})
const Roles = z.record(z.string(), Colour)

/** What a brand gives of its colours: hues in degrees that all others follow from, and single roles of either theme. */
export const Palette = z.strictObject({
  night: Hue.optional(),
  paper: Hue.optional(),
  lamp: Hue.optional(),
  dark: Roles.default({}),
  light: Roles.default({}),
})
export type Palette = z.output<typeof Palette>

type Tokens = Readonly<Record<string, string>>
type Themes<Value> = { dark: Value; light: Value }

const file = new URL('../../../ui/src/tokens.css', import.meta.url)

/** The tokens of each theme as a browser comes to have them: what a brand says stands over the site's own. */
export function tokensWith({ dark, light, ...hues }: Palette): Themes<Tokens> {
  const text = readFileSync(file, 'utf8')
  const own = { dark: declaredIn(text, ':root {'), light: declaredIn(text, ":root[data-theme='light'] {") }
  const night = { ...own.dark, ...textsOf(hues), ...dark }
  return { dark: night, light: { ...night, ...own.light, ...light } }
}

function declaredIn(css: string, head: string): Tokens {
  const begin = css.indexOf(head) + head.length
  const block = css.slice(begin, css.indexOf('}', begin))
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  )
}

const textsOf = (hues: Partial<Record<string, number>>) =>
  Object.fromEntries(Object.entries(hues).map(([name, hue]) => [name, String(hue)]))

/** What is a colour among some tokens, as a browser shows it on nothing. */
export function coloursOf(tokens: Tokens): ReadonlyMap<string, Rgb> {
  const found = Object.keys(tokens).flatMap((name) => {
    const colour = readColour(resolve(tokens[name] ?? '', tokens))
    return colour ? [[name, colour] as const] : []
  })
  return new Map(found)
}

/** A value without names and sums: what stands for a name is put there, and hues are added up. */
function resolve(value: string, tokens: Tokens): string {
  const named = value.replace(/var\(--([\w-]+)\)/g, (_, name: string) => tokens[name] ?? '')
  const plain = named.replace(
    /calc\(([\d.]+) ([+-]) ([\d.]+)\)/g,
    (_, hue: string, sign: string, by: string) =>
      String(Number(hue) + (sign === '+' ? Number(by) : -Number(by))),
  )
  return plain.includes('var(') && plain !== value ? resolve(plain, tokens) : plain
}

/** The rules that lay a brand's colours over the site's own, in whatever order both come; empty where it gives none. */
export function styleOf({ dark, light, ...hues }: Palette): string {
  const night = declare({ ...textsOf(hues), ...dark })
  const day = declare(light)
  return (night && `html:root{${night}}`) + (day && `html:root[data-theme='light']{${day}}`)
}

const declare = (tokens: Tokens) =>
  Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value};`)
    .join('')
