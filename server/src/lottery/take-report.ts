import type { Readable } from 'node:stream'
import type { feed as feeds } from '@fairground/contract'
import { readLatest } from '#approval'
import { note } from '#audit'
import { transact, type Context } from '#kit'
import {
  checkPrizes,
  enterResult,
  findDraw,
  lockDraw,
  readDraw,
  refuseStep,
  samePrizes,
  subjectOf,
  unknownDraw,
  type Draw,
  type Prizes,
} from '#lottery/draw'
import {
  checkReportSignature,
  keepReport,
  readBody,
  readReport,
  readReports,
  type KeptReport,
  type FeedReport,
} from '#lottery/feed'
import { readGame } from '#lottery/game'
import { confirmResult } from './confirm-result.ts'
import { voidDraw } from '#lottery/settlement'

type Taken = feeds.ReportState

/** Takes a report as it came over HTTP, if its feed signed it. Refused `feed_signature`, and as `takeReport` is. */
export async function takeSigned(
  context: Context,
  feed: string,
  { timestamp, signature }: { timestamp: number; signature: string },
  bytes: Readable,
): Promise<{ state: Taken }> {
  const secret = context.config.feedSecrets[feed]
  const body = await readBody(bytes)
  checkReportSignature(context.clock.now(), { secret, timestamp, signature, body })
  return { state: await takeReport(context, feed, readReport(new TextDecoder().decode(body))) }
}

/**
 * Takes what a feed says was drawn. Two feeds that say the same let the first result of a draw count; one alone is entered
 * for a person to confirm. Where two ever differed, or what counts already is another, it waits for a person and is logged and
 * written down for staff. The same report again changes nothing. Refused as a result is that somebody enters.
 */
export async function takeReport(context: Context, feed: string, report: FeedReport): Promise<Taken> {
  const { gameCode, issue } = report
  const known = (await findDraw(context.db, gameCode, issue)) ?? unknownDraw()
  const game = await readGame(context.db, gameCode)
  const prizes = checkPrizes(game, report.prizes, known.terms)
  await transact(context, async (tx) => {
    const draw = await lockDraw(tx, known.id)
    if (draw.state === 'void') refuseStep(draw, 'result')
    await keepReport(tx, draw, feed, prizes)
  })
  const reports = await readReports(context.db, known.id)
  const isAgreed = reports.every((one) => samePrizes(one.prizes, prizes))
  const latest = await readLatest(context.db, subjectOf(known))
  const isEntered = latest !== null && samePrizes(JSON.parse(latest.content) as Prizes, prizes)
  if (isEntered && latest.approvedBy !== null) return isAgreed ? 'known' : 'disagreed'
  const entry = isEntered ? latest : await enterResult(context, { drawId: known.id, prizes, actor: by(feed) })
  // What is entered now alone can be confirmed: nothing else can come to count from here on.
  const { resultVersion } = await readDraw(context.db, known.id)
  if (!isAgreed || resultVersion > 0) {
    await tellStaff(context, known, reports)
    return isAgreed ? 'held' : 'disagreed'
  }
  const other = reports.find((one) => by(one.feed) !== entry.proposedBy)
  // A person who entered it is waited for: one of theirs and one of ours are no two feeds.
  if (!other || !reports.some((one) => by(one.feed) === entry.proposedBy)) return 'held'
  const confirmed = await confirmResult(context, { drawId: known.id, actor: by(other.feed), seen: entry })
  if (confirmed.state === 'void') await voidDraw(context, known.id, { actor: by(other.feed), reason: '' })
  return 'confirmed'
}

const by = (feed: string) => `feed:${feed}`

/** Writes down that a draw waits for a person, and has it seen in the log. */
async function tellStaff(context: Context, draw: Draw, reports: readonly KeptReport[]): Promise<void> {
  const said = reports.map(({ feed, prizes }) => `${feed}: ${JSON.stringify(prizes)}`)
  context.log.error({ gameCode: draw.gameCode, issue: draw.issue, said }, 'a result waits for a person')
  await transact(context, (tx) =>
    note(tx, {
      actor: 'system',
      action: 'draw.feeds.differ',
      subject: `draw:${draw.id}`,
      detail: { gameCode: draw.gameCode, issue: draw.issue, reports: said.join('; ') },
    }),
  )
}
