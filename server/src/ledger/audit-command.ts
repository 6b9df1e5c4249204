import { prove } from '#ledger/proof'
import { UsageError, withContext, type Command } from '#manifest'

export const auditLedger: Command = {
  name: 'audit ledger',
  about: 'Proves the whole ledger, and names the first row that is wrong.',
  usage: `audit ledger
Every transfer has exactly its two entries, every member's chain of balances is unbroken and ends at the balance,
and each book sums to zero. Exit code 1, with the row, when one of these is not so.`,

  run: async (args, open) => {
    if (args.length > 0) throw new UsageError(`too much: ${args.join(' ')}`)
    return await withContext(open, async (context) => {
      const since = performance.now()
      const { entries, transfers, accounts, wrong } = await prove(context.db)
      const seconds = ((performance.now() - since) / 1000).toFixed(2)
      console.log(`${transfers} transfers, ${entries} entries on ${accounts} accounts read in ${seconds} s.`)
      console.log(wrong ? `Wrong: ${wrong.table} ${wrong.row}: ${wrong.why}.` : 'The ledger is proven.')
      return wrong ? 1 : 0
    })
  },
}
