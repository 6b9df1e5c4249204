export const questions = ['more', 'longer', 'back', 'borrow', 'told', 'sleep', 'others', 'stop'] as const
export type Question = (typeof questions)[number]

export const answers = ['never', 'sometimes', 'often'] as const
export type Answer = (typeof answers)[number]

const points: Record<Answer, number> = { never: 0, sometimes: 1, often: 2 }

/** Two of these weigh by themselves: money that is not one's own, and that one cannot stop. */
const heavy: readonly Question[] = ['borrow', 'stop']

export type Result = 'calm' | 'watch' | 'help'

/** What the answers come to once all are given; null before. */
export function resultOf(given: Partial<Record<Question, Answer>>): Result | null {
  if (questions.some((question) => given[question] === undefined)) return null
  const sum = questions.reduce((total, question) => total + points[given[question] ?? 'never'], 0)
  if (sum >= 6 || heavy.some((question) => given[question] === 'often')) return 'help'
  return sum >= 2 ? 'watch' : 'calm'
}
