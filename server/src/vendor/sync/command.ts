import { parseArgs } from 'node:util'
import { note } from '#audit'
import { transact, type Context } from '#kit'
import { UsageError, withContext, type Command } from '#manifest'
import { saidBy, vendorToAsk } from '#vendor/wires'
import { askGames, syncGames, type Synced } from './sync-games.ts'

export const syncCommand: Command = {
  name: 'vendor sync',
  about: 'Holds the games that a vendor says it has beside ours, now.',
  usage: `vendor sync <VENDOR> [--sure] [--json]
New games are drafts, or live where vendor set <VENDOR> autoPublish is yes and their return is one that may be. Limits and returns
are followed, and countries where a game may not be played; what an operator set within a vendor's limits stays. A game that is
on the list no longer is paused, and none is resumed or withdrawn. Where more than half of those that are played would be paused,
they are not, unless it is --sure. It is done by itself every six hours. Exit code 1 where a game of the list says too little to
be had, which casino game add takes by a file, or any was not paused.`,

  run: async (args, open) => {
    const options = { sure: { type: 'boolean', default: false }, json: { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [vassalage, ...more] = positionals
    if (vassalage === undefined) throw new UsageError('sync needs a vendor: see vendor list')
    if (more.length > 0) throw new UsageError(`too much: ${more.join(' ')}`)
    return await withContext(open, async (context) => {
      const vendor = await vendorToAsk(context, vassalage, 'readOffered')
      const theirs = await saidBy(vassalage, () => askGames(vendor))
      const done = await syncGames(context, vendor, theirs, { actor: 'operator', isSure: values.sure })
      await tellAudit(context, vassalage, done)
      if (values.json) console.log(JSON.stringify({ vendor: vassalage, ...done }))
      else tell(vassalage, done)
      return done.lacking.length + done.held.length > 0 ? 1 : 0
    })
  },
}

async function tellAudit(context: Context, vassalage: string, { listed, ...done }: Synced): Promise<void> {
  const counts = Object.entries(done).map(([what, games]) => [what, games.length] as const)
  const detail = { listed, ...Object.fromEntries(counts) }
  const said = { actor: 'operator', action: 'vendor.sync', subject: `vendor:${vassalage}`, detail }
  await transact(context, (tx) => note(tx, said))
}

function tell(vassalage: string, { listed, added, live, lacking, followed, paused, held }: Synced): void {
  console.log(`${vassalage} has ${listed} games.`)
  for (const code of added) console.log(`${code} is new, and ${live.includes(code) ? 'live' : 'a draft'}.`)
  for (const code of followed) console.log(`${code} is followed.`)
  for (const code of paused) console.log(`${code} is paused.`)
  for (const { code, lacks } of lacking)
    console.log(
      `${code} is new, and not had: the list says no ${lacks.map((part) => words[part]).join(', no ')}.`,
    )
  if (held.length > 0)
    console.log(`Not on the list, and played on, for that is most of them: ${held.join(', ')}. See --sure.`)
}

const words: Readonly<Record<string, string>> = {
  category: 'category',
  bets: 'least and most bet',
  returnPpm: 'return',
}
