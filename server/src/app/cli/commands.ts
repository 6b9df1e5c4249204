import type { Command } from '#manifest'
import { whole } from '#app'
import { simulate, simulateGateways } from '#app/simulation'
import { journal } from './journal.ts'
import { member } from './member.ts'
import { migration } from './migrate.ts'
import { replay } from './replay.ts'
import { studio } from './studio.ts'

/** Every command an operator can type, as `--help` tells them: those of modules, and those that need several. */
export const commands: readonly Command[] = [
  ...whole.commands,
  member,
  migration,
  replay,
  simulate,
  simulateGateways,
  journal,
  studio,
].toSorted((one, other) => (one.name < other.name ? -1 : 1))
