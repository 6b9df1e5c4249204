import process from 'node:process'
import { checkMessages } from '@fairground/screen/build/check-messages.ts'
import { sourceLocales } from '@fairground/screen/build/locales.ts'

// What is written with the screens says everything at any time; before a release every language does: `--long`.
const long = process.argv.includes('--long')
const checked = checkMessages(
  new URL('messages/', import.meta.url),
  (locale) => long || sourceLocales.includes(locale),
)
for (const { locale, faults, lacking, words } of checked) {
  if (lacking > 0) process.stdout.write(`${locale}: ${lacking} of ${words} words are English still\n`)
  for (const fault of faults) process.stderr.write(`${fault}\n`)
}
if (checked.some(({ faults }) => faults.length > 0)) process.exitCode = 1
