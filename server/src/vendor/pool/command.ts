import { parseArgs } from 'node:util'
import { writeAmount } from '@fairground/contract'
import { readSuppliers } from '#casino/supply'
import { houseAccount, readHouseBalance } from '#ledger'
import { CommandError, printTable, UsageError, withContext, type Command } from '#manifest'
import { jackpotAccount } from './pool.ts'

export const poolCommand: Command = {
  name: 'vendor pool',
  about: "Shows what the pool of a vendor's jackpot holds.",
  usage: `vendor pool <VENDOR> [--json]     in real money and in play money
Which pool a vendor has is its option pool: see vendor set. Below zero it has paid more than was put in, which the house has lent.`,

  run: async (args, open) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { json: { type: 'boolean' } },
      allowPositionals: true,
    })
    const [vassalage = '', ...more] = positionals
    if (vassalage === '' || more.length > 0) throw new UsageError('pool needs one vendor: see vendor list')
    return await withContext(open, async (context) => {
      const vendor = (await readSuppliers(context)).get(vassalage)
      if (!vendor) throw new CommandError(`there is no vendor ${vassalage}: see vendor list`)
      const { pool } = vendor.options
      if (pool === '') throw new CommandError(`${vassalage} has no pool: see its option pool`)
      const { currency } = context.config
      const holds = await Promise.all(
        (['real', 'trial'] as const).map(async (book) => {
          const account = houseAccount(jackpotAccount(vassalage, pool), { book, currency })
          return { pool, book, currency, holds: writeAmount(await readHouseBalance(context.db, account)) }
        }),
      )
      if (values.json) console.log(JSON.stringify(holds))
      else
        printTable(
          ['pool', 'book', 'currency', 'holds'],
          holds.map((one) => Object.values(one)),
        )
      return 0
    })
  },
}
