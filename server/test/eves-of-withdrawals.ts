import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { memoLettersOf, writeMemo } from '@fairground/engine'
import { newId, transact } from '#kit'
import { hold } from '#wallet'
import { keepNumber } from '../src/payment/destination/known.ts'
import { addAnyRow } from './any-row.ts'
import { longAgo, type Due, type Eve } from './eve.ts'
import { isDropped, keptPicture } from './kept-picture.ts'
import type { Scene } from './lottery.ts'

const unit = 10_000n

/** Of the jobs of money on its way out. */
export function evesOfWithdrawals(scene: Scene): Eve[] {
  return [
    { job: 'payment:pay', what: 'two are approved', open: () => approved(scene) },
    { job: 'payment:ask', what: 'nobody knows what became of one', open: () => unanswered(scene) },
    { job: 'payment:assume', what: 'nobody said in time whether it came', open: () => unconfirmed(scene) },
    { job: 'payment:forget-proof', what: 'one is older than any dispute', open: () => shownLongAgo(scene) },
    { job: 'payment:confirm', what: 'money left for one by its memo', open: () => seenToLeave(scene) },
  ]
}

type Standing = { state: string; gateway?: string; paid_at?: Date; confirm_by?: Date; proof?: string[] }

/** A withdrawal of 400 of somebody who has 600 left, as it stands; what is not sent yet is held. */
async function stand({ context, clock, member }: Scene, standing: Standing) {
  const player = await member(1_000n)
  const { memberId } = player
  const [id, destinationId, holdId] = [newId(clock), newId(clock), newId(clock)]
  const { owner } = context
  const bin = '970999'
  const bank = owner.db.insertInto('payment.bank').values({ bin, name: 'Lantern Bank' })
  await bank.onConflict((held) => held.doNothing()).execute()
  await addAnyRow(owner.db, 'payment.destination', {
    member_id: memberId,
    id: destinationId,
    bin,
    name_verdict: 'same',
    added_at: longAgo,
    ...keepNumber(context.config, memberId, destinationId, bin, '100200300'),
  })
  const amount = 400n * unit
  const aside = {
    id: holdId,
    cause: `withdrawal:${id}`,
    kind: 'withdrawal',
    amount,
    reference: '',
    at: clock.now(),
  }
  if (!standing.paid_at) await transact(context, (tx) => hold(tx, [{ ...player, ...aside }]))
  await addAnyRow(owner.db, 'payment.withdrawal', {
    member_id: memberId,
    id,
    destination_id: destinationId,
    amount,
    fee: 0,
    currency: player.currency,
    step: 1,
    rules: '[]',
    hold_id: holdId,
    ...standing,
  })
  const row = async () =>
    await owner.db
      .selectFrom('payment.withdrawal')
      .select(['state', 'step'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  return { memberId, id, row }
}

async function approved(scene: Scene): Promise<Due> {
  const both = [await stand(scene, { state: 'approved' }), await stand(scene, { state: 'approved' })]
  const holds = async () => {
    // A worker that died over one leaves it to be asked after, which is another job.
    for (const { id, row } of both) {
      const { state } = await row()
      assert.ok(['paid', 'paying'].includes(state), state)
      assert.equal((await attemptsOf(scene, id)).length, 1)
    }
  }
  return { holds }
}

async function unanswered(scene: Scene): Promise<Due> {
  const { db } = scene.context.owner
  const [one, key] = [await stand(scene, { state: 'unknown' }), randomUUID()]
  await addAnyRow(db, 'payment.attempt', {
    member_id: one.memberId,
    withdrawal_id: one.id,
    number: 1,
    gateway: 'sandbox',
    state: 'unknown',
    ask_again_at: longAgo,
    key,
  })
  // It went, and only its answer did not come.
  await addAnyRow(db, 'payment.pretended_payout', { key, state: 'paid', tail: '0200' })
  const holds = async () => {
    assert.equal((await one.row()).state, 'paid')
    assert.deepEqual(await attemptsOf(scene, one.id), ['paid'])
  }
  return { holds }
}

async function seenToLeave(scene: Scene): Promise<Due> {
  const { context, clock } = scene
  const { db } = context.owner
  const { memberId, id, row } = await stand(scene, { state: 'paying' })
  const of = { member_id: memberId, withdrawal_id: id }
  await addAnyRow(db, 'payment.attempt', {
    ...of,
    number: 1,
    gateway: 'bank',
    state: 'asked',
    ask_again_at: null,
  })
  const [fileId, movementId] = [newId(clock), newId(clock)]
  const memo = writeMemo(memoLettersOf(context.config.merchantCode), randomBytes(5))
  await addAnyRow(db, 'payment.bulk_file', { id: fileId })
  await addAnyRow(db, 'payment.bulk_row', { ...of, file_id: fileId, position: 1, attempt: 1, memo })
  await addAnyRow(db, 'payment.movement', {
    id: movementId,
    gateway: 'vietqr',
    direction: 'out',
    amount: 400n * unit,
    currency: 'VND',
    content: `CT ${memo}`,
    source: 'feed',
    state: 'left',
  })
  const holds = async () => {
    assert.equal((await row()).state, 'paid')
    assert.deepEqual(await attemptsOf(scene, id), ['paid'])
    const of = db.selectFrom('payment.movement').select('state').where('id', '=', movementId)
    assert.equal((await of.executeTakeFirstOrThrow()).state, 'matched')
  }
  return { holds }
}

async function unconfirmed(scene: Scene): Promise<Due> {
  const sent = { state: 'paid', gateway: 'bank', paid_at: longAgo, confirm_by: longAgo }
  const one = await stand(scene, sent)
  const holds = async () => assert.deepEqual(await one.row(), { state: 'assumed', step: 2 })
  return { holds }
}

async function attemptsOf({ context }: Scene, withdrawalId: string): Promise<string[]> {
  const rows = await context.db
    .selectFrom('payment.attempt')
    .select('state')
    .where('withdrawal_id', '=', withdrawalId)
    .execute()
  return rows.map(({ state }) => state)
}

async function shownLongAgo(scene: Scene): Promise<Due> {
  const { db } = scene.context.owner
  const sent = { gateway: 'bank', paid_at: longAgo }
  const ended = await stand(scene, { ...sent, state: 'confirmed' })
  const [picture, kept] = await Promise.all([1, 2].map(() => keptPicture(db, ended.memberId, 'withdrawal')))
  const disputed = await stand(scene, { ...sent, state: 'disputed', proof: [String(kept)] })
  const of = db.updateTable('payment.withdrawal').set({ proof: [String(picture)] })
  await of.where('id', '=', ended.id).execute()
  const holds = async () => {
    const proofOf = async ({ id }: { id: string }) =>
      (
        await db
          .selectFrom('payment.withdrawal')
          .select('proof')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).proof.length
    assert.deepEqual([await proofOf(ended), await proofOf(disputed)], [0, 1])
    assert.deepEqual([await isDropped(db, String(picture)), await isDropped(db, String(kept))], [true, false])
  }
  return { holds }
}
