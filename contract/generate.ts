import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const source = fileURLToPath(new URL('src/', import.meta.url))
const written =
  '// Written by contract/generate.ts from the files that nouns have; npm run generate writes it anew.\n'

/** What nouns bring to what the contract has of a kind: in a folder a file of each noun, which exports it by one name. */
const kinds = [
  {
    folder: 'kind',
    name: 'kinds',
    about: 'What moved money, in the words of an account record.',
    list: true,
  },
  { folder: 'live', name: 'events', about: 'What screens are told.', list: true },
  { folder: 'refusal', name: 'refusals', about: 'Every expected no, with its HTTP status.', list: false },
  {
    folder: 'setting',
    name: 'settings',
    about: 'What an operator can change without a deploy.',
    list: false,
  },
]

/** All that follows from the nouns' own files, by its path in the source. */
export function printLists(): Map<string, string> {
  return new Map([
    ...kinds.map((kind) => [`${kind.folder}/all.ts`, printKind(kind)] as const),
    ['nouns.ts', printNouns()],
  ])
}

function printKind({ folder, name, about, list }: (typeof kinds)[number]): string {
  const nouns = filesIn(folder).filter((noun) =>
    new RegExp(`^export const ${name}\\b`, 'm').test(textOf(`${folder}/${noun}.ts`)),
  )
  const imports = nouns.map((noun) => `import { ${name} as ${nameOf(noun)} } from './${noun}.ts'\n`)
  const parts = nouns.map((noun) => `  ...${nameOf(noun)},\n`)
  const [open, close] = list ? ['[', ']'] : ['{', '}']
  return `${written}${imports.join('')}\n/** ${about} */\nexport const ${name} = ${open}\n${parts.join('')}${close} as const\n`
}

/** A noun that can be called is one that has an endpoint. */
function printNouns(): string {
  const nouns = filesIn('').filter((noun) => /^export const \w+ = endpoint\(/m.test(textOf(`${noun}.ts`)))
  return `${written}${nouns.map((noun) => `export * as ${noun} from './${noun}.ts'\n`).join('')}`
}

function filesIn(folder: string): string[] {
  return readdirSync(source + folder)
    .filter((file) => /^[\w-]+\.ts$/.test(file) && file !== 'all.ts')
    .map((file) => file.slice(0, -'.ts'.length))
    .sort()
}

const textOf = (path: string) => readFileSync(source + path, 'utf8')

/** `identity` as `ofIdentity`. */
const nameOf = (noun: string) =>
  `of${noun.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}`

if (import.meta.main) for (const [path, text] of printLists()) writeFileSync(source + path, text)
