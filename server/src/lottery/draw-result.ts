import { readFile } from 'node:fs/promises'
import type { Seen } from '#approval'
import type { Context } from '#kit'
import { readEntry } from '#lottery/draw'
import { CommandError, UsageError } from '#manifest'

/** Shows what was entered last for a draw, and what to type to confirm exactly that. */
export async function showEntry(
  context: Context,
  { gameCode, issue }: { gameCode: string; issue: string },
  drawId: string,
  actor: string,
): Promise<void> {
  const { prizes, proposal } = await readEntry(context, drawId)
  console.log(`Entry ${proposal.version} of ${gameCode} ${issue}, by ${proposal.proposedBy}:`)
  const width = Math.max(...Object.keys(prizes).map((tier) => tier.length))
  for (const [tier, numbers] of Object.entries(prizes))
    console.log(`  ${tier.padEnd(width)}  ${numbers.join(' ')}`)
  if (proposal.approvedBy) return console.log(`It is confirmed, by ${proposal.approvedBy}.`)
  const by = actor.replace('staff:', '')
  const seen = `${proposal.version}:${proposal.hash}`
  console.log(
    `If these are the numbers: bin/fairground draw confirm ${gameCode} ${issue} --by ${by} --seen ${seen}`,
  )
}

export function readSeen(text: string): Seen {
  const [, version, hash] = /^(\d{1,9}):([0-9a-f]{64})$/.exec(text) ?? []
  if (!version || !hash)
    throw new UsageError('--seen is the number and the hash of an entry, as `draw confirm` shows them')
  return { version: Number(version), hash }
}

export async function readPrizesFile(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CommandError(`${file} cannot be read`)
  })
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new CommandError(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}
