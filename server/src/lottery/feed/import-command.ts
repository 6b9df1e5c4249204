import { readFile } from 'node:fs/promises'
import { CommandError, UsageError, withContext, type Command } from '#manifest'
import { importResults } from './import-results.ts'

const faultsShown = 50

export const importFile: Command = {
  name: 'import results',
  about: 'Imports past results from a file, as settled draws that nobody bet on.',
  usage: `import results <gameCode> <file>
A table: the first line names the columns, date,special,prize1,prize2_1,… one for each number drawn, and behind the date
  the station of a game that has several.
Vietlott's: a record with a line of JSON for each draw, {"date": "2017-08-01", "id": "00001", "result": [5, 10, …]}, or pages
  of single draws as they are published, whose tables say what was paid.
Mark Six: an answer of the Hong Kong Jockey Club, {"data": {"lotteryDraws": [{"year": "2026", "no": 3, …}]}}.
What is no such draw is told by its line, the others are imported; importing again changes nothing.`,

  run: async ([gameCode, file, ...more], open) => {
    if (!gameCode || !file) throw new UsageError('import results needs a game and a file')
    if (more.length > 0) throw new UsageError(`too much: ${more.join(' ')}`)
    const text = await readFile(file, 'utf8').catch(() => {
      throw new CommandError(`${file} cannot be read`)
    })
    return await withContext(open, async (context) => {
      const { imported, present, dividends, faults } = await importResults(context, gameCode, text)
      for (const { line, fault } of faults.slice(0, faultsShown)) console.error(`${file}:${line}: ${fault}`)
      if (faults.length > faultsShown) console.error(`… and ${faults.length - faultsShown} more bad lines`)
      if (dividends > 0) console.log(`Of ${dividends} draws it is kept what was paid.`)
      console.log(`${imported} draws imported, ${present} were there already, ${faults.length} bad lines.`)
      return faults.length > 0 ? 1 : 0
    })
  },
}
