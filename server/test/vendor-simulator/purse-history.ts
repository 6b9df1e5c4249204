import fc from 'fast-check'

/** It did what it was asked, and its line is cut or nobody can read what it answers; or it fails, or is gone, before it did anything. */
export const mishaps = ['cut', 'nonsense', 'failing', 'away'] as const
/** How a vendor meets money that is sent to it or asked of it: it says what became of it, or that nobody knows yet; or it has a mishap. */
const manners = ['SUCCESS', 'FAILED', 'PENDING', 'UNKNOWN', ...mishaps] as const
export type Manner = (typeof manners)[number]

/** Money that a member asks to have moved, in whole units, once or twice by one key. */
export type Move = {
  direction: 'out' | 'home'
  amount: number | 'all'
  manner: Manner
}
export type Played = { bet: number; win: number }
/** What happens to a member, to their money at the vendor, or to all: by the vendor, or by a job of ours. */
export type PurseStep =
  | { does: 'moves'; member: string; move: Move; times: number }
  | { does: 'plays'; member: string; played: Played }
  | { does: 'is settled'; member: string; as: 'SUCCESS' | 'FAILED' }
  | { does: 'shuts out' | 'rests'; member: string }
  | { does: 'asks' | 'brings home' | 'reports' | 'reports backwards' | 'takes records' }

/** What members hold, and what happens then; `page` is how many records the vendor tells at once. */
export type PurseHistory = { held: Record<string, number>; page: number; steps: readonly PurseStep[] }

const names = ['ann', 'ben', 'cat'] as const
const amount = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(5, 20, 60, 150) },
  fc.constant('all' as const),
)
const move = fc.record({
  direction: fc.constantFrom('out', 'out', 'home'),
  amount,
  manner: fc.oneof({ weight: 3, arbitrary: fc.constant('SUCCESS' as const) }, fc.constantFrom(...manners)),
})
const played = fc.record({ bet: fc.constantFrom(1, 5, 20, 60), win: fc.constantFrom(0, 0, 7, 40, 200) })
const all = ['asks', 'asks', 'brings home', 'reports', 'reports backwards', 'takes records'] as const

/**
 * What might happen to one to three members' money at a vendor: taken along and brought home, met in every manner, played with and
 * told of late, all at once or backwards, while members rest or shut themselves out, and asked after or brought home in between.
 */
export const purseHistories: fc.Arbitrary<PurseHistory> = fc.integer({ min: 1, max: 3 }).chain((members) => {
  const member = fc.constantFrom(...names.slice(0, members))
  const step: fc.Arbitrary<PurseStep> = fc.oneof(
    {
      weight: 7,
      arbitrary: fc.record({
        does: fc.constant('moves' as const),
        member,
        move,
        times: fc.constantFrom(1, 1, 2),
      }),
    },
    { weight: 4, arbitrary: fc.record({ does: fc.constant('plays' as const), member, played }) },
    {
      weight: 2,
      arbitrary: fc.record({
        does: fc.constant('is settled' as const),
        member,
        as: fc.constantFrom('SUCCESS', 'SUCCESS', 'FAILED'),
      }),
    },
    { weight: 1, arbitrary: fc.record({ does: fc.constantFrom('shuts out', 'rests'), member }) },
    { weight: 6, arbitrary: fc.record({ does: fc.constantFrom(...all) }) },
  )
  return fc.record({
    held: fc
      .tuple(...names.slice(0, members).map(() => fc.constantFrom(20, 60, 100, 300)))
      .map((held) => Object.fromEntries(held.map((one, i) => [names[i] ?? '', one]))),
    page: fc.constantFrom(1, 2, 100),
    steps: fc.array(step, { minLength: 4, maxLength: 24 }),
  })
})

/** What ends every history: all is settled, asked after, told of and brought home, so that nothing is open any more. */
export const endOf = ({ held }: PurseHistory): PurseStep[] => [
  ...Object.keys(held).map((member) => ({ does: 'is settled', member, as: 'SUCCESS' }) as const),
  { does: 'asks' },
  { does: 'reports' },
  { does: 'takes records' },
  ...Object.keys(held).map(
    (member) =>
      ({
        does: 'moves',
        member,
        move: { direction: 'home', amount: 'all', manner: 'SUCCESS' },
        times: 1,
      }) as const,
  ),
]

/** A history as a table, step by step, with what each was answered as far as it went. */
export function tellPurses(
  { held, page }: PurseHistory,
  steps: readonly PurseStep[],
  answers: readonly string[],
): string {
  const purses = Object.entries(held).map(([name, units]) => `${name} holds ${units}`)
  const lines = steps.map((step, i) => {
    const answer = answers[i]
    return `${tellStep(step).padEnd(48)} ${answer === undefined ? '' : `-> ${answer}`}`.trimEnd()
  })
  return [...purses, `${page} records are told at once`, ...lines].join('\n')
}

function tellStep(step: PurseStep): string {
  if (step.does === 'moves') {
    const { direction, amount: units, manner } = step.move
    return `${step.member} moves ${units} ${direction} (${manner})${step.times > 1 ? ` ${step.times} times` : ''}`
  }
  if (step.does === 'plays') return `${step.member} bets ${step.played.bet} and wins ${step.played.win}`
  if (step.does === 'is settled') return `what ${step.member} moves is ${step.as}`
  return 'member' in step ? `${step.member} ${step.does}` : step.does
}
