import { auditLedger } from './audit-ledger.ts'
import { auditSettle } from './audit-settle.ts'
import type { Command } from './command.ts'
import { draw } from './draw.ts'
import { journal } from './journal.ts'
import { importResults } from './import.ts'
import { member } from './member.ts'
import { replay } from './replay.ts'
import { site } from './site.ts'

/** Every command an operator can type, in the order in which `--help` tells them. */
export const commands: readonly Command[] = [
  site,
  member,
  draw,
  importResults,
  replay,
  journal,
  auditLedger,
  auditSettle,
]
