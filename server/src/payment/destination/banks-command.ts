import { readFile } from 'node:fs/promises'
import { note } from '#audit'
import { sql, transact, type Context } from '#kit'
import { CommandError, UsageError, withContext, type Command } from '#manifest'

export const banksCommand: Command = {
  name: 'import banks',
  about: 'Takes in the directory of banks that money can go out to.',
  usage: `import banks <file>   lines of a six-digit number, a comma and a name; a bank that is not in the file is kept, and takes no new accounts`,

  run: async ([file, ...more], open) => {
    if (file === undefined || more.length > 0) throw new UsageError('import banks needs one file')
    const text = await readFile(file, 'utf8').catch(() => {
      throw new CommandError(`${file} cannot be read`)
    })
    const banks = readBanks(text)
    return await withContext(open, async (context) => {
      await writeBanks(context, banks)
      console.log(`${banks.length} banks.`)
      return 0
    })
  },
}

export type BankLine = { bin: string; name: string }

/** Reads lines of a number and a name. Throws, naming each line that is none or says a number again, and takes none then. */
export function readBanks(text: string): BankLine[] {
  const seen = new Set<string>()
  const faults: string[] = []
  const banks: BankLine[] = []
  for (const [place, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue
    const [, bin = '', name = ''] = /^\s*(\d{6})\s*,\s*"?([^"]{1,80}?)"?\s*$/.exec(line) ?? []
    if (!bin) faults.push(`line ${place + 1} is not a number of six digits, a comma and a name`)
    else if (seen.has(bin)) faults.push(`line ${place + 1} says ${bin} again`)
    else banks.push({ bin, name })
    seen.add(bin)
  }
  if (faults.length > 0) throw new CommandError(faults.join('\n'))
  if (banks.length === 0) throw new CommandError('there is no bank in it')
  return banks
}

/** Makes the directory what was read: a bank that is not in it takes no new accounts. */
export async function writeBanks(context: Context, banks: readonly BankLine[]): Promise<void> {
  await transact(context, async (tx) => {
    await tx.db.updateTable('payment.bank').set({ enabled: false }).execute()
    await tx.db
      .insertInto('payment.bank')
      .values(banks.map((bank) => ({ ...bank, enabled: true })))
      .onConflict((held) => held.column('bin').doUpdateSet({ name: sql`excluded.name`, enabled: true }))
      .execute()
    await note(tx, {
      actor: 'operator',
      action: 'banks.imported',
      subject: 'banks',
      detail: { count: banks.length },
    })
  })
}
