import { deadlines } from '#kit'
import { openContext, prepare } from '#app'
import { environment, openInstallation } from '#app/installation'
import type { Open } from '#manifest'
import { runCommand } from './run-command.ts'

/** Opens this installation's database, starting its PostgreSQL for as long as the command needs it. */
const open: Open = async () => {
  const installation = await openInstallation(process.env)
  const opened = openContext(installation.url, environment(installation), {}, deadlines.command)
  const close = async () => {
    await opened.close()
    await installation.close()
  }
  await prepare(opened, installation).catch(async (error: unknown) => {
    await close()
    throw error
  })
  return { ...opened, close }
}

process.exitCode = await runCommand(process.argv.slice(2), open)
