import { readId, writeId } from '@fairground/contract'
import { loginById } from '#identity/login'
import type { Context } from '#kit'
import { printTable, UsageError } from '#manifest'
import { tellPictures } from '#upload'
import {
  approveApplication,
  listApplications,
  readApplication,
  reasonMax,
  rejectApplication,
  type Application,
} from './review-application.ts'

export type ReviewValues = { reason?: string; pictures?: string }

const listMax = 200

export const reviewUsage = `content promotion applications [<promotion>]            what waits, newest first; of one promotion all
content promotion application <id> [--pictures <folder>]   says it, and writes its pictures there
content promotion approve <id>                          says yes; it gives nothing by itself
content promotion reject <id> --reason <text>           says no, and why, as its member reads it: at most ${reasonMax} characters`

/** What an operator does with applications, by its verb; none for another verb. */
export function reviewStep(
  verb: string,
  given: readonly string[],
): ((context: Context, values: ReviewValues) => Promise<void>) | undefined {
  const step = steps[verb]
  if (!step) return undefined
  const [what, ...more] = given
  if (more.length > 0) throw new UsageError(`too much: ${more.join(' ')}`)
  if (verb === 'applications') return async (context) => await tellAll(context, what)
  if (what === undefined) throw new UsageError(`${verb} needs an id: see applications`)
  const id = readApplicationId(what)
  return async (context, values) => await step(context, values, id)
}

export function isReview(verb: string): boolean {
  return verb in steps
}

type Step = (context: Context, values: ReviewValues, id: string) => Promise<void>

const steps: Record<string, Step> = {
  applications: () => Promise.resolve(),
  application: async (context, { pictures }, id) => {
    const found = await readApplication(context, id)
    const { promotionId, termsVersion, state, reason, sentAt, comment } = found
    console.log(`${writeId('apl', id)} ${state}, for ${promotionId}, terms version ${termsVersion}`)
    console.log(`${await accountOf(context, found)}, ${sentAt.toISOString()}\n\n${comment}`)
    if (reason !== null) console.log(`\nRejected: ${reason}`)
    for (const line of await tellPictures(context, found, pictures)) console.log(line)
  },
  approve: async (context, _values, id) => {
    const found = await approveApplication(context, id, 'operator')
    console.log(`${writeId('apl', id)} of ${await accountOf(context, found)} is approved.`)
  },
  reject: async (context, { reason }, id) => {
    if (reason === undefined) throw new UsageError('reject needs --reason')
    const found = await rejectApplication(context, id, reason, 'operator')
    console.log(`${writeId('apl', id)} of ${await accountOf(context, found)} is rejected.`)
  },
}

async function tellAll(context: Context, promotionId: string | undefined): Promise<void> {
  const found = await listApplications(context, promotionId, listMax)
  const accounts = await Promise.all(found.map((one) => accountOf(context, one)))
  const rows = found.map((one, place) => [
    writeId('apl', one.id),
    one.promotionId,
    one.state,
    one.sentAt.toISOString(),
    accounts[place] ?? '',
    String(one.uploadIds.length),
    one.comment,
  ])
  printTable(['id', 'promotion', 'state', 'sent', 'member', 'pictures', 'comment'], rows)
}

async function accountOf({ db }: Context, { memberId }: Application): Promise<string> {
  return (await loginById(db, memberId))?.username ?? writeId('mem', memberId)
}

function readApplicationId(typed: string): string {
  try {
    return readId('apl', typed)
  } catch {
    throw new UsageError(`${typed} is no id of an application: see applications`)
  }
}
