import { parseArgs } from 'node:util'
import { readId, writeId, type FieldFault } from '@fairground/contract'
import { State, states, type State as StateName } from '@fairground/contract/feedback'
import { loginById } from '#identity/login'
import { Refusal, type Context } from '#kit'
import { CommandError, printTable, UsageError, withContext, type Command } from '#manifest'
import { tellPictures } from '#upload'
import {
  answerFeedback,
  answerMax,
  closeFeedback,
  listForReview,
  readFeedback,
  type Reviewed,
} from './review-feedback.ts'

const options = {
  state: { type: 'string' },
  text: { type: 'string' },
  reason: { type: 'string' },
  pictures: { type: 'string' },
} as const
type Values = { state?: string; text?: string; reason?: string; pictures?: string }

const listMax = 200
const by = { actor: 'operator' }

export const review: Command = {
  name: 'feedback',
  about: 'Reviews what members would have better: reads it, answers it, closes it.',
  usage: `feedback list [--state sent|read|answered|closed]  what waits, newest first; with a state, what is in it
feedback show <id> [--pictures <folder>]           says it, and so has it be read; writes its pictures there
feedback answer <id> --text <answer>               answers it, or answers it otherwise
feedback close <id> [--reason <text>]              ends it, answered or not
An answer is plain text of at most ${answerMax} characters, and stands on its member's page at once.`,

  run: async (args, open) => {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [verb = '', id, ...more] = positionals
    const step = steps[verb]
    if (!step) throw new UsageError('say list, show, answer or close')
    if (more.length > 0) throw new UsageError(`too much: ${more.join(' ')}`)
    if ((id === undefined) !== (verb === 'list'))
      throw new UsageError(id === undefined ? `${verb} needs an id: see list` : `too much: ${id}`)
    const feedbackId = id === undefined ? '' : readFeedbackId(id)
    await withContext(open, (context) => step(context, values, feedbackId)).catch((error: unknown) => {
      throw inSentence(error)
    })
    return 0
  },
}

const steps: Record<string, (context: Context, values: Values, id: string) => Promise<void>> = {
  list: async (context, { state }) => {
    const found = await listForReview(context, readStates(state), listMax)
    const accounts = await Promise.all(found.map((one) => accountOf(context, one)))
    const rows = found.map((one, place) => [
      writeId('fbk', one.id),
      one.state,
      one.topic,
      one.sentAt.toISOString(),
      accounts[place] ?? '',
      String(one.uploadIds.length),
      startOf(one.text),
    ])
    printTable(['id', 'state', 'topic', 'sent', 'member', 'pictures', 'text'], rows)
  },
  show: async (context, { pictures }, id) => {
    const found = await readFeedback(context, id, by)
    const from = found.page === null ? '' : `, from ${found.page}`
    console.log(`${writeId('fbk', found.id)} ${found.state}, about ${found.topic}${from}`)
    console.log(`${await accountOf(context, found)}, ${found.sentAt.toISOString()}\n\n${found.text}`)
    if (found.answer !== null) console.log(`\nAnswered: ${found.answer}`)
    for (const line of await tellPictures(context, found, pictures)) console.log(line)
  },
  answer: async (context, { text }, id) => {
    if (text === undefined) throw new UsageError('answer needs --text')
    await answerFeedback(context, id, text, by)
    console.log(`${writeId('fbk', id)} is answered.`)
  },
  close: async (context, { reason = '' }, id) => {
    await closeFeedback(context, id, { ...by, reason })
    console.log(`${writeId('fbk', id)} is closed.`)
  },
}

async function accountOf({ db }: Context, { memberId }: Reviewed): Promise<string> {
  return (await loginById(db, memberId))?.username ?? writeId('mem', memberId)
}

const startOf = (words: string) => {
  const line = words.replaceAll(/\s+/g, ' ')
  return line.length > 60 ? `${line.slice(0, 59)}…` : line
}

function readStates(typed: string | undefined): readonly StateName[] {
  if (typed === undefined) return ['sent', 'read']
  const read = State.safeParse(typed)
  if (!read.success) throw new UsageError(`--state is one of ${states.join(', ')}`)
  return [read.data]
}

function readFeedbackId(typed: string): string {
  try {
    return readId('fbk', typed)
  } catch {
    throw new UsageError(`${typed} is no id of feedback: see list`)
  }
}

/** What was refused, in a sentence for whoever typed it. */
function inSentence(error: unknown): unknown {
  if (!(error instanceof Refusal)) return error
  if (error.code === 'not_found')
    return new CommandError('there is no such feedback, or it is closed: see list')
  if (error.code === 'upload_unknown' || error.code === 'upload_away')
    return new CommandError('a picture cannot be read where pictures are kept')
  const [fault] = (error.detail.fields ?? []) as FieldFault[]
  if (fault?.rule === 'required') return new CommandError('the answer is empty')
  return fault ? new CommandError(`the answer is longer than ${fault.max} characters`) : error
}
