import type { Context } from '#kit'

/** A module's answer to a question from below. */
export type Answer = { question: string }

/**
 * What a module asks of whoever stands above it and knows more, within its own work: what it may throw away, who is told.
 * What may follow a moment later is no question but an event.
 */
export type Question<Asked extends readonly unknown[], Said> = {
  /** How a module above answers; it stands in that module's manifest. */
  answer(work: (context: Context, ...asked: Asked) => Promise<Said>): Answer
  /** Asks all modules of the list that answer, one after another. */
  ask(whole: { answers: readonly Answer[] }, context: Context, ...asked: Asked): Promise<Said[]>
}

export function openQuestion<Asked extends readonly unknown[], Said>(name: string): Question<Asked, Said> {
  const works = new WeakMap<Answer, (context: Context, ...asked: Asked) => Promise<Said>>()
  return {
    answer: (work) => {
      const answer = { question: name }
      works.set(answer, work)
      return answer
    },
    ask: async ({ answers }, context, ...asked) => {
      const said: Said[] = []
      for (const answer of answers) {
        const work = works.get(answer)
        if (work) said.push(await work(context, ...asked))
      }
      return said
    },
  }
}
