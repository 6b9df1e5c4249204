import { readFile } from 'node:fs/promises'
import { CommandError, UsageError, withContext, type Command } from '#manifest'
import { importResults } from './import-results.ts'

const faultsShown = 50

export const importFile: Command = {
  name: 'import results',
  about: 'Imports past results from a file, as settled draws that nobody bet on.',
  usage: `import results <gameCode> <file.csv>
The first line names the columns: date,special,prize1,prize2_1,… one for each number drawn.
Lines that are not such a draw are told by number, the others are imported; importing again changes nothing.`,

  run: async ([gameCode, file, ...more], open) => {
    if (!gameCode || !file) throw new UsageError('import results needs a game and a file')
    if (more.length > 0) throw new UsageError(`too much: ${more.join(' ')}`)
    const text = await readFile(file, 'utf8').catch(() => {
      throw new CommandError(`${file} cannot be read`)
    })
    return await withContext(open, async (context) => {
      const { imported, present, faults } = await importResults(context, gameCode, text)
      for (const { line, fault } of faults.slice(0, faultsShown)) console.error(`${file}:${line}: ${fault}`)
      if (faults.length > faultsShown) console.error(`… and ${faults.length - faultsShown} more bad lines`)
      console.log(`${imported} draws imported, ${present} were there already, ${faults.length} bad lines.`)
      return faults.length > 0 ? 1 : 0
    })
  },
}
