import { Refusal } from '#kit'
import { whole } from '#app'
import { CommandError, UsageError, type Command, type Open } from '#manifest'
import { commands } from './commands.ts'

/** Runs the command that the words name. Answers the exit code: 0 done, 1 could not or found wrong, 2 typed wrongly. */
export async function runCommand(words: readonly string[], open: Open): Promise<number> {
  const command = commandOf(words)
  if (!command) return overview(words)
  const args = words.slice(command.name.split(' ').length)
  if (args.includes('--help') || args.includes('-h')) {
    console.log(`${command.about}\n\n${command.usage}`)
    return 0
  }
  try {
    return await command.run(args, open, whole)
  } catch (error) {
    return fault(command, error)
  }
}

/** What is named by the most words: `site contact` is no `site`. */
function commandOf(words: readonly string[]): Command | undefined {
  return commands
    .filter(({ name }) => name.split(' ').every((word, i) => words[i] === word))
    .toSorted((one, other) => other.name.length - one.name.length)[0]
}

function overview(words: readonly string[]): number {
  const asked = words.length === 0 || words[0] === '--help' || words[0] === '-h' || words[0] === 'help'
  if (!asked) console.error(`There is no command ${words.slice(0, 2).join(' ')}.\n`)
  const width = Math.max(...commands.map(({ name }) => name.length))
  const lines = commands.map(({ name, about }) => `  ${name.padEnd(width)}  ${about}`)
  const text = `Fairground, the operator's commands:\n\n${lines.join('\n')}\n\nbin/fairground <command> --help tells more.`
  if (asked) console.log(text)
  else console.error(text)
  return asked ? 0 : 2
}

function fault(command: Command, error: unknown): number {
  if (isTypedWrongly(error)) {
    console.error(`${error.message}\n\n${command.usage}`)
    return 2
  }
  if (error instanceof CommandError) console.error(error.message)
  else if (error instanceof Refusal) console.error(`Refused: ${error.code} ${JSON.stringify(error.detail)}`)
  else console.error(error instanceof Error ? `It failed: ${error.message}` : String(error), causeOf(error))
  return 1
}

/** A usage of ours that was not met, or a flag that Node's own reader of them does not know. */
function isTypedWrongly(error: unknown): error is Error {
  if (error instanceof UsageError) return true
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}

function causeOf(error: unknown): string {
  return error instanceof Error && error.cause ? `(${String(error.cause)})` : ''
}
