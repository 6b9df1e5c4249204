import type { RefusalCode } from './refusal.ts'

/** What an account is, by its `isAgent`: a member, an agent, a general agent, a demo, or an agent's own account types. */
export const accountTypes = {
  0: 'member',
  1: 'agent',
  2: 'general_agent',
  4: 'demo',
  41: 'agent_player',
  42: 'agent_assistant',
} as const

const everyone = [0, 1, 2, 4, 41, 42]
const real = [0, 1, 2, 41, 42]
const agents = [1, 2, 41, 42]

/**
 * What each type of account may do, and nothing anywhere else decides it: an endpoint names its capability as `who`, the
 * server admits by this table, and the screens show by it.
 */
export const capabilities = {
  /** Looking at one's own, playing, signing out: a demo does it with play money. */
  session: everyone,
  /** Money in and out, passwords and devices, chat, favourites: what needs an account of one's own. */
  member: real,
  /** The agent's account centre. */
  agent: agents,
} as const satisfies Record<string, readonly number[]>

export type Capability = keyof typeof capabilities

/** The refusal an account type meets where a capability is needed; null when it may. */
export function lacking(isAgent: number, capability: Capability): RefusalCode | null {
  if ((capabilities[capability] as readonly number[]).includes(isAgent)) return null
  return isAgent === 4 ? 'in_need_true_account' : 'not_an_agent'
}
