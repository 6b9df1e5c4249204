import { arts } from '@fairground/contract/art'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, relative, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { BrandFile } from './brand-file.ts'
import { drawingNames, type Brand, type DrawingName } from './brand.ts'
import { writeColour } from './colour.ts'
import { coloursOf, styleOf, tokensWith, type Palette } from './palette.ts'
import { findUnreadable } from './readable.ts'
import { findUnsafe } from './safe-drawing.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const known = new Map<string, Brand>()

/**
 * Reads a brand: by the name of its folder in `brands/`, or by the path of a folder elsewhere. It is read once in a process.
 * Throws, in a sentence that names the file and what is wrong with it, when it is not whole, not safe or not readable.
 */
export function readBrand(said: string): Brand {
  const folder = said.includes('/') ? resolve(root, said) : resolve(root, 'brands', said)
  const brand = known.get(folder) ?? readFolder(folder)
  known.set(folder, brand)
  return brand
}

function readFolder(folder: string): Brand {
  const code = basename(folder)
  if (!/^[a-z][a-z\d-]{1,30}$/.test(code))
    throw new Error(`BRAND: a brand is called by small letters, digits and hyphens, not ${code}`)
  const { palette, words, ...file } = readBrandFile(folder)
  const spoken = file.languages.map((language) => [language, words[language]])
  const drawings = drawingNames.map((name) => [name, readDrawing(folder, name)])
  return {
    code,
    ...file,
    words: Object.fromEntries(spoken) as Brand['words'],
    style: styleOf(palette),
    colours: coloursWith(folder, palette),
    drawings: Object.fromEntries(drawings) as Brand['drawings'],
    art: readArt(folder),
    folder: pathToFileURL(`${folder}/`),
  }
}

function readBrandFile(folder: string): BrandFile {
  const file = BrandFile.safeParse(parse(folder, readText(folder, 'brand.json')))
  if (!file.success) {
    const [issue] = file.error.issues
    throw faultIn(folder, 'brand.json', `${issue?.path.join('.') || 'it'}: ${issue?.message}`)
  }
  const unsaid = file.data.languages.find((language) => !file.data.words[language])
  if (unsaid)
    throw faultIn(folder, 'brand.json', `words.${unsaid}: the brand speaks it, and says nothing in it`)
  return file.data
}

function parse(folder: string, text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    throw faultIn(folder, 'brand.json', `is no JSON: ${error instanceof Error ? error.message : ''}`)
  }
}

/** The colours of both themes; an unknown role, and words that cannot be read where they stand, are refused. */
function coloursWith(folder: string, palette: Palette): Brand['colours'] {
  const tokens = tokensWith(palette)
  const roles = coloursOf(tokensWith({ dark: {}, light: {} }).dark)
  const strange = Object.keys({ ...palette.dark, ...palette.light }).find((name) => !roles.has(name))
  if (strange)
    throw faultIn(
      folder,
      'brand.json',
      `palette: there is no role ${strange}, only ${[...roles.keys()].join(', ')}`,
    )
  const shown = { dark: coloursOf(tokens.dark), light: coloursOf(tokens.light) }
  const unreadable = findUnreadable('dark', shown.dark) ?? findUnreadable('light', shown.light)
  if (unreadable) throw faultIn(folder, 'brand.json', `palette: ${unreadable}`)
  const written = (theme: typeof roles) =>
    Object.fromEntries([...theme].map(([name, colour]) => [name, writeColour(colour)]))
  return { dark: written(shown.dark), light: written(shown.light) }
}

/** Of the site's drawings those that the brand brings; a file that is none of them would never be seen. */
function readArt(folder: string): Brand['art'] {
  const files = existsSync(`${folder}/art`) ? readdirSync(`${folder}/art`) : []
  const named = files.map((file) => {
    const name = arts.find((one) => file === `${one}.svg`)
    if (!name) throw faultIn(folder, `art/${file}`, `is no drawing of the site, as ${arts.join(', ')} are`)
    return [name, readDrawing(folder, `art/${name}`)] as const
  })
  return new Map(named)
}

function readDrawing(folder: string, name: DrawingName | `art/${string}`): string {
  const svg = readText(folder, `${name}.svg`)
  const wrong = findUnsafe(svg)
  if (wrong) throw faultIn(folder, `${name}.svg`, wrong)
  return svg
}

function readText(folder: string, name: string): string {
  try {
    return readFileSync(`${folder}/${name}`, 'utf8')
  } catch {
    throw faultIn(folder, name, 'is not there, and every brand has one')
  }
}

function faultIn(folder: string, name: string, why: string): Error {
  const short = relative(root, folder)
  return new Error(`BRAND: ${short.startsWith('..') ? folder : short}/${name} ${why}`)
}
