import fc from 'fast-check'
import type { Action, Purses, Said, World } from './world.ts'

/** What else is done to a message: it is cut off, its request bears another id, or it is signed or sent by nobody we know. */
const twists = [
  ...(['none', 'request cut', 'reply cut', 'another request'] as const),
  ...(['wrong signature', 'unlisted address'] as const),
] as const
export type Twist = (typeof twists)[number]
/** Whether whoever sends it so must not be heard. */
export const isUnheard = (twist: Twist) => twist === 'wrong signature' || twist === 'unlisted address'

export type Sending = { call: Said; twist: Twist }

/** What happens meanwhile to a member; `turns keys` to their vendor. */
const events = ['signs out', 'opens again', 'rests', 'shuts out', 'is limited'] as const
export type Happening = { member: string; does: (typeof events)[number] }

/** Why no stake is taken of who does this; what is said first stands before what is said behind it. */
const bars = { 'shuts out': 'self_excluded', rests: 'time_out', 'is limited': 'own_stake_limit' } as const

/** What it comes to in a world that somebody leaves, or shuts themselves out, rests or sets a limit in. */
export function happens({ away, barred }: World, { member, does }: Happening): void {
  if (does === 'signs out' || does === 'opens again') away[member] = does === 'signs out'
  else barred[member] = Object.values(bars).find((why) => [barred[member], bars[does]].includes(why)) ?? ''
}

/** What is sent at once, or what happens meanwhile. */
export type Step = { sent: readonly Sending[] } | { happens: Happening }
export type History = { held: Record<string, Purses>; steps: readonly Step[] }

const names = ['ann', 'ben', 'cat', 'dan'] as const
const amounts = fc.constantFrom<number>(0, 5, 20, 20, 60, 150, 150)
const small = fc.nat({ max: 99 })

/** How another message under the same id differs from the first. */
const deviation = fc.constantFrom('amount', 'member', 'round', 'game', 'kind')
const plan = {
  kind: fc.constantFrom('bet', 'bet', 'bet', 'bet', 'win', 'win', 'undo', 'undo'),
  round: small,
  amount: amounts,
  /** Which one it undoes; now and then one of another round, or none there is. */
  of: small,
  game: fc.oneof({ weight: 12, arbitrary: fc.constant('wheel') }, fc.constantFrom('resting', 'unheard')),
  closes: fc.oneof({ weight: 8, arbitrary: fc.constant(false) }, fc.constant(true)),
  /** Each time it is sent: how much later than the one before it, how, and whether as something else. */
  copies: fc.array(
    fc.record({
      later: fc.oneof({ weight: 3, arbitrary: fc.nat({ max: 3 }) }, fc.nat({ max: 20 })),
      twist: fc.oneof({ weight: 5, arbitrary: fc.constant('none' as const) }, fc.constantFrom(...twists)),
      deviates: fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, deviation),
    }),
    { minLength: 1, maxLength: 5, size: 'small' },
  ),
}
/** Where a wire tells of each free bet and each free win, some are. */
const planned = fc.record({
  ...plan,
  free: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, fc.constant(true)),
})
/** Where a wire takes several actions a call, some bets come with what they won; and some are of a jackpot. */
const plannedMany = fc.record({
  ...plan,
  wins: fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, amounts),
  pooled: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, fc.constant(true)),
})
type PlanOf<Made> = Made extends fc.Arbitrary<infer Plan> ? Plan : never
type Planned = Omit<PlanOf<typeof planned>, 'free'> & {
  free?: boolean
  wins?: number | null
  pooled?: boolean
}

const held = fc.record({ main: fc.constantFrom(5, 20, 20, 50, 150), bonus: fc.constantFrom(0, 30, 90) })
const happening = fc.record({ at: small, member: small, does: fc.constantFrom(...events) })

/**
 * What a vendor might say of one to four members' one to six rounds, disturbed: each message one to five times, some as
 * something else, out of order, several at once, cut off or signed by another, and members who leave, rest, shut
 * themselves out or set limits in between.
 */
export const histories = historiesOf(planned)
/** The same, over a wire that takes several actions a call. */
export const historiesOfMany = historiesOf(plannedMany)

function historiesOf(planned: fc.Arbitrary<Planned>): fc.Arbitrary<History> {
  return fc
    .record({
      members: fc.array(held, { minLength: 1, maxLength: 4 }),
      rounds: fc.constantFrom(1, 1, 2, 2, 3, 6),
      planned: fc.array(planned, { minLength: 2, maxLength: 16 }),
      happenings: fc.array(happening, { maxLength: 2 }),
      /** How many go at once, by turn. */
      atOnce: fc.array(fc.constantFrom(1, 1, 1, 2, 3), { minLength: 1, maxLength: 8 }),
    })
    .map(({ members, rounds, planned, happenings, atOnce }) => {
      const held = Object.fromEntries(members.map((one, i) => [names[i] ?? '', one]))
      const sent = planned
        .flatMap((_, i) => sendingsOf(planned, i, rounds, Object.keys(held)))
        .toSorted((one, other) => one.at - other.at)
      const steps: Step[] = []
      for (let i = 0; sent.length > 0; i++)
        steps.push({ sent: sent.splice(0, atOnce[i % atOnce.length] ?? 1).map((one) => one.sending) })
      for (const { at, member, does } of happenings)
        steps.splice(at % steps.length, 0, {
          happens: { member: names[member % members.length] ?? '', does },
        })
      return { held, steps }
    })
}

type Timed = { at: number; sending: Sending }

function sendingsOf(all: readonly Planned[], i: number, rounds: number, members: readonly string[]): Timed[] {
  const one = all[i]
  if (!one) return []
  let at = i * 3
  return one.copies.map(({ later, twist, deviates }) => {
    at += later
    const call = callOf(all, deviates ? deviated(one, deviates) : one, i, rounds, members)
    const another = { ...call, member: members[(members.indexOf(call.member) + 1) % members.length] ?? '' }
    return { at, sending: { twist, call: deviates === 'member' ? another : call } }
  })
}

function deviated(one: Planned, how: string): Planned {
  // Never to one: so much is left of the limit that members set.
  if (how === 'amount') return { ...one, amount: one.amount + 2 }
  if (how === 'round') return { ...one, round: one.round + 1 }
  if (how === 'game') return { ...one, game: 'resting' }
  return how === 'kind' ? { ...one, kind: one.kind === 'bet' ? 'win' : 'bet' } : one
}

/** A round is of one member, and what belongs together is mostly of one round. */
function callOf(
  all: readonly Planned[],
  { kind, round: at, amount, of, game, closes, ...more }: Planned,
  i: number,
  rounds: number,
  members: readonly string[],
): Said {
  const { free = false, wins = null, pooled = false } = more
  const place = at % rounds
  const near = all.flatMap((one, j) =>
    of % 8 === 0 || (one.round % rounds === place && one.kind !== 'undo' && (j < i || of % 3 === 0))
      ? one.kind === 'win'
        ? [j, j, j]
        : [j]
      : [],
  )
  const action: Action =
    kind === 'undo'
      ? { kind, id: `t${i}`, of: `t${near[of % near.length] ?? 'x'}` }
      : {
          kind: kind === 'bet' ? 'bet' : 'win',
          id: `t${i}`,
          amount,
          ...(free && { free }),
          // What comes to nothing is of no jackpot.
          ...(pooled && amount > 0 && { pooled }),
        }
  return {
    member: members[place % members.length] ?? '',
    round: `r${place}`,
    game,
    actions: [
      action,
      ...(kind === 'bet' && wins !== null ? [{ kind: 'win', id: `t${i}w`, amount: wins } as const] : []),
      ...(closes ? [{ kind: 'close' } as const] : []),
    ],
  }
}

/** A history as a table, step by step, with what each was answered as far as it went. */
export function tell({ held, steps }: History, answers: readonly string[]): string {
  const purses = Object.entries(held).map(
    ([name, { main, bonus }]) => `${name} holds ${main} and a bonus of ${bonus}`,
  )
  const lines = steps.map((step, i) => {
    const said =
      'happens' in step
        ? `${step.happens.member} ${step.happens.does}`
        : step.sent.map(tellSending).join('  &  ')
    return `${said.padEnd(56)} ${answers[i] === undefined ? '' : `-> ${answers[i]}`}`
  })
  return [...purses, ...lines].join('\n')
}

function tellSending({ call: { member, round, game, actions }, twist }: Sending): string {
  const said = actions.map((one) =>
    one.kind === 'close'
      ? 'close'
      : `${'free' in one ? 'free ' : ''}${'pooled' in one ? 'pooled ' : ''}${one.kind} ${one.id} ${'of' in one ? one.of : one.amount}`,
  )
  const where = game === 'wheel' ? round : `${round}@${game}`
  return `${member} ${where} ${said.join(', ')}${twist === 'none' ? '' : ` (${twist})`}`
}
