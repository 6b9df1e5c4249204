import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, mock } from 'node:test'
import { createLogin } from '#identity/login'
import { Refusal, sql, systemClock, transact, type Context } from '#kit'
import type { Command } from '#manifest'
import { whole } from '../src/app/whole.ts'
import { testContext } from './database.ts'

/** The installation of an operator: games, two of staff and a member. Call it at the file's top level. */
export async function openInstallation() {
  const context = await testContext({ clock: systemClock, config: { publicUrl: 'http://127.0.0.1:9' } })
  const folder = await mkdtemp(join(tmpdir(), 'fairground-'))
  after(() => rm(folder, { recursive: true }))
  await sql
    .raw(await readFile(new URL('../../db/seed/games.sql', import.meta.url), 'utf8'))
    .execute(context.db)
  // Nobody looks at a result here between its confirmation and its settlement.
  await sql`update lottery.game set hold_s = 0 where code = 'xsmb'`.execute(context.db)
  for (const username of ['staff-a', 'staff-b', 'member-a'] as const) {
    const role = username === 'member-a' ? 'member' : 'staff'
    await transact(context, (tx) =>
      createLogin(tx, { username, role, isAgent: 0, passwordHash: null, birthDate: null }),
    )
  }
  return {
    context,
    folder,
    run: (command: Command, ...args: string[]) => runCommand(context, command, ...args),
    /** Writes a file for a command to read; answers where. */
    file: async (name: string, text: string): Promise<string> => {
      await writeFile(join(folder, name), text)
      return join(folder, name)
    },
  }
}

/** A command of some module, as it is typed. */
export function commandNamed(name: string): Command {
  const command = whole.commands.find((one) => one.name === name)
  assert.ok(command, `there is no command ${name}`)
  return command
}

/** Runs a command as it would be typed; answers its exit code and what it said. */
export async function runCommand(
  context: Context,
  command: Command,
  ...args: string[]
): Promise<{ code: number; said: string }> {
  const said: unknown[] = []
  const heard = [mock.method(console, 'log', say), mock.method(console, 'error', say)]
  function say(...words: unknown[]) {
    said.push(words.join(' '))
  }
  try {
    const open = () => Promise.resolve({ context, close: () => Promise.resolve() })
    const code = await command.run(args, open, whole)
    return { code, said: said.join('\n') }
  } finally {
    for (const one of heard) one.mock.restore()
  }
}

/** Whether what was thrown is this refusal, with at least this detail. */
export function refused(code: string, detail: object = {}) {
  return (error: unknown) => {
    assert.ok(error instanceof Refusal)
    assert.equal(error.code, code)
    assert.deepEqual({ ...error.detail, ...detail }, error.detail)
    return true
  }
}
