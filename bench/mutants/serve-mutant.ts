import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { withMutant, type Mutant } from './mutants.ts'

// Given to Node before tests: the file of the mutant that the environment names is read with that mutant in it.
const mutant = JSON.parse(process.env.MUTANT ?? 'null') as Mutant | null
const mutated = mutant && pathToFileURL(resolve(mutant.file)).href
registerHooks({
  load: (url, context, next) => {
    if (!mutant || url !== mutated) return next(url, context)
    const source = withMutant(readFileSync(mutant.file, 'utf8'), mutant)
    return { format: 'module-typescript', source, shortCircuit: true }
  },
})
