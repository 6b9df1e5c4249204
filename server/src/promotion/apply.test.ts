import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { readId, writeId } from '@fairground/contract'
import { noteMark } from '#care/mark'
import { exclude, takeTimeOut } from '#care/pause'
import { connect, transact, type Announcement, type Caller } from '#kit'
import { blankCall } from '#test/call'
import { refused } from '#test/command-line'
import { openCutter } from '#test/cutter'
import { openHouse } from '#test/house'
import { png } from '#test/pictures'
import { apply } from './apply.ts'
import { approveApplication, rejectApplication } from './review-application.ts'
import { addPromotion, editPromotion, withdrawPromotion } from './write-promotion.ts'

const house = await openHouse()
const { context } = house
const cutter = await openCutter(context.url)
test.after(() => cutter.close())

const comment = 'My table by the window.'
const said = { comment }

const offer = (id: string, more: object = {}) =>
  addPromotion(
    context,
    {
      id,
      category: 'regular',
      art: 'gate',
      takesApplications: true,
      words: { en: { name: id, offer: 'A word put right', content: '<p>Show us.</p>' } },
      ...more,
    },
    'operator',
  )
await offer('words')

async function send(body: object, by: string, key: string = randomUUID(), to = 'words') {
  house.clock.advance(1)
  return await house.ask('PUT', `/wps/promotions/${to}/application`, { token: by, key, body })
}

async function picture(by: string, purpose = 'application'): Promise<string> {
  const response = await fetch(`${house.url}/wps/uploads?purpose=${purpose}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${by}` },
    body: new Uint8Array(png(30, 20)),
  })
  return ((await response.json()) as { value: { uploadId: string } }).value.uploadId
}
const pictures = (count: number, by: string) => Promise.all(Array.from({ length: count }, () => picture(by)))

type Seen = { state: string; application: { state: string; reason: string | null } | null }
async function seen(by?: string, id = 'words'): Promise<Seen> {
  const { value } = await house.ask('GET', `/wps/promotions/${id}`, by ? { token: by } : {})
  return value as unknown as Seen
}
const stateOf = async (by?: string, id?: string) => (await seen(by, id)).state
const kept = async (memberId: string) =>
  await context.db
    .selectFrom('promotion.application')
    .select(['id', 'state', 'comment', 'upload_ids', 'terms_version'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
const memberIdOf = async (token: string) =>
  readId('mem', (await house.ask('GET', '/wps/member/info', { token })).value.id)
const idOf = (value: Record<string, unknown>) => readId('apl', String(value['applicationId']))

test('a member applies with pictures, and from then on it stands so for them alone', async () => {
  const [by, other] = [await house.member('windowed'), await house.member('beside')]
  assert.deepEqual([await stateOf(), await stateOf(by)], ['join', 'join'])
  const uploadIds = await pictures(3, by)
  const { status, value } = await send({ comment: `  ${comment}  `, uploadIds }, by)
  assert.equal(status, 200)
  assert.deepEqual([await stateOf(), await stateOf(by), await stateOf(other)], ['join', 'applying', 'join'])
  const listed = await house.ask('GET', '/wps/promotions', { token: by })
  assert.equal(listed.value.list.find(({ id }) => id === 'words')?.['state'], 'applying')
  const [row] = await kept(await memberIdOf(by))
  assert.deepEqual(row, {
    id: idOf(value),
    state: 'applying',
    comment,
    upload_ids: uploadIds.map((one) => readId('upl', one)),
    terms_version: 1,
  })
})

test('one application waits or is approved at a time; one that is rejected makes room for another', async () => {
  const by = await house.member('patient')
  const first = await send(said, by)
  assert.equal((await send(said, by)).message, 'application_open')
  const told: unknown[] = []
  const stop = context.bus.listen(({ to, event }: Announcement) => {
    if (event.type === 'application') told.push({ to, ...event })
  })
  await rejectApplication(context, idOf(first.value), ' The picture\nwas too dark. ', 'operator')
  const after = await seen(by)
  assert.deepEqual([after.state, after.application?.reason], ['rejected', 'The picture was too dark.'])
  const second = await send(said, by)
  assert.equal(second.status, 200)
  assert.equal(await stateOf(by), 'applying')
  await approveApplication(context, idOf(second.value), 'operator')
  assert.equal(await stateOf(by), 'approved')
  assert.equal((await send(said, by)).message, 'application_open')
  stop()
  const to = await memberIdOf(by)
  const event = { to, type: 'application', promotionId: 'words' }
  assert.deepEqual(told, [
    { ...event, state: 'rejected' },
    { ...event, state: 'approved' },
  ])
})

test('of two answers at once one counts, and what was answered is answered no more', async () => {
  const by = await house.member('raced')
  const id = idOf((await send(said, by)).value)
  const answers = await Promise.allSettled([
    approveApplication(context, id, 'operator'),
    rejectApplication(context, id, 'No.', 'operator'),
  ])
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  await assert.rejects(rejectApplication(context, id, 'Late.', 'operator'), refused('not_found'))
  const lines = await context.db
    .selectFrom('audit.line')
    .select('action')
    .where('subject', '=', `application:${id}`)
    .execute()
  assert.equal(lines.length, 1)
})

test('a no says why, in some words', async () => {
  const by = await house.member('reasoned')
  const id = idOf((await send(said, by)).value)
  for (const reason of ['', ' \n ', 'x'.repeat(201)])
    await assert.rejects(rejectApplication(context, id, reason, 'operator'), refused('invalid_input'))
  assert.equal(await stateOf(by), 'applying')
})

const upl = (last: number) => writeId('upl', `00000000-0000-4000-8000-00000000000${last}`)
for (const [what, body, at, rule] of [
  ['nothing', { comment: '' }, 'comment', 'too_small'],
  ['spaces alone', { comment: ' '.repeat(30) }, 'comment', 'too_small'],
  ['141 characters', { comment: 'x'.repeat(141) }, 'comment', 'too_big'],
  ['signs nobody sees', { comment: `${comment}\u0000` }, 'comment', 'regex'],
  ['four pictures', { comment, uploadIds: [1, 2, 3, 4].map(upl) }, 'uploadIds', 'too_big'],
  ['one picture twice', { comment, uploadIds: [upl(1), upl(1)] }, 'uploadIds', 'upload_used'],
] as const)
  test(`${what}: refused at its field, and nothing is kept`, async () => {
    const by = await house.member(`faulty-${at}-${what.length}`.toLowerCase())
    const { status, value } = await send(body, by)
    assert.equal(status, 400)
    assert.deepEqual(
      value.fields.map((field) => [field.path, field.rule]),
      [[at, rule]],
    )
    assert.equal(await stateOf(by), 'join')
  })

test('the longest comment is taken', async () => {
  assert.equal((await send({ comment: 'ă'.repeat(140) }, await house.member('longest'))).status, 200)
})

test('without a key, by a guest and by a demo nothing is taken', async () => {
  const by = await house.member('keyless')
  const to = '/wps/promotions/words/application'
  assert.equal((await house.ask('PUT', to, { token: by, body: said })).message, 'idempotency_key_required')
  assert.equal((await house.ask('PUT', to, { key: randomUUID(), body: said })).message, 'not_signed_in')
  const { value } = await house.ask('POST', '/wps/session/login/freeplay', { body: {} })
  assert.equal((await send(said, value.token)).message, 'in_need_true_account')
})

test('nobody applies for what takes none, is to come, is over or is not there', async () => {
  const by = await house.member('eager')
  await offer('plain', { takesApplications: false })
  await offer('coming', { opensAt: null })
  await offer('over', { opensAt: '2020-01-01T00:00:00Z', closesAt: '2026-11-01T00:00:00Z' })
  await offer('gone')
  await withdrawPromotion(context, 'gone', 'operator', '')
  for (const [id, code] of [
    ['plain', 'application_closed'],
    ['coming', 'application_closed'],
    ['over', 'application_closed'],
    ['gone', 'not_found'],
    ['never', 'not_found'],
  ] as const)
    assert.equal((await send(said, by, randomUUID(), id)).message, code, id)
  assert.deepEqual(
    [await stateOf(by, 'plain'), await stateOf(by, 'coming'), await stateOf(by, 'over')],
    ['see', 'coming soon', 'close'],
  )
})

type Owner = Pick<Caller, 'memberId' | 'book' | 'currency'>
const stops: [why: string, stop: (owner: Owner) => Promise<unknown>][] = [
  ['time_out', (owner) => takeTimeOut(context, 24, owner)],
  ['self_excluded', (owner) => exclude(context, 6, owner)],
  [
    'promotions_paused',
    ({ memberId }) =>
      transact(context, async (tx) => {
        const seen = { count: null, amount: null, usual: null }
        await noteMark(tx, { memberId, marker: 'words', level: 2, occurrence: 'said', seen, by: 'operator' })
      }),
  ],
]
for (const [at, [why, stop]] of stops.entries())
  test(`who is kept from promotions by ${why} applies for none, and nothing is kept; what was kept before is answered`, async () => {
    const [username, earlier] = [`is-kept-${at}`, `earlier-${at}`]
    const memberId = await memberIdOf(await house.member(username))
    const again = async () => (await house.signIn(username)).value.token
    await offer(earlier)
    const key = randomUUID()
    const before = await send(said, await again(), key, earlier)
    assert.equal(before.status, 200)
    await stop({ memberId, book: 'real', currency: 'VND' })
    const { status, message } = await send(said, await again())
    assert.deepEqual([status, message], [403, why])
    assert.equal((await kept(memberId)).length, 1)
    if (why === 'self_excluded') return
    assert.deepEqual((await send(said, await again(), key, earlier)).value, before.value)
  })

test('pictures that cannot be used are told each by its place, and the others stay to be used', async () => {
  const by = await house.member('shown')
  const [good, other, feedback] = [
    await picture(by),
    await picture(await house.member('neighbour')),
    await picture(by, 'feedback'),
  ]
  const { value } = await send({ comment, uploadIds: [other, good, feedback] }, by)
  assert.deepEqual(
    value.fields.toSorted((one, two) => one.path.localeCompare(two.path)),
    [
      { path: 'uploadIds.0', rule: 'upload_unknown' },
      { path: 'uploadIds.2', rule: 'upload_unknown' },
    ],
  )
  assert.equal(await stateOf(by), 'join')
  assert.equal((await send({ comment, uploadIds: [good] }, by)).status, 200)
})

test('the same key keeps it once, at however many hands at once, and answers the same when it is over', async () => {
  const by = await house.member('twice')
  await offer('brief')
  const [key, uploadIds] = [randomUUID(), await pictures(2, by)]
  const all = Array.from({ length: 6 }, () => send({ comment, uploadIds }, by, key, 'brief'))
  const answers = await Promise.all(all)
  await editPromotion(context, 'brief', { takesApplications: false }, 'operator')
  answers.push(await send({ comment, uploadIds }, by, key, 'brief'))
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
  assert.equal(new Set(answers.map(({ value }) => JSON.stringify(value))).size, 1)
  assert.equal((await kept(await memberIdOf(by))).length, 1)
  const another = await send({ comment: 'Another.' }, by, key, 'brief')
  assert.equal(another.message, 'idempotency_conflict')
})

test('of several at once under keys of their own one is kept', async () => {
  const by = await house.member('rival')
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(said, by)))
  assert.deepEqual(answers.map(({ status, message }) => (status === 200 ? 'kept' : message)).toSorted(), [
    'application_open',
    'application_open',
    'application_open',
    'application_open',
    'kept',
  ])
})

test('who is in a hurry is told how long to wait', async () => {
  const strict = await openHouse({ rateFactor: 1 })
  const by = await strict.member('hurried')
  const to = '/wps/promotions/words/application'
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => strict.ask('PUT', to, { token: by, key: randomUUID(), body: said })),
  )
  const slowed = answers.filter(({ status }) => status === 429)
  assert.equal(slowed.length, 2)
  for (const { value } of slowed) assert.ok(value.retryAfterS > 0)
})

test('a server that dies anywhere on the way keeps all of it or nothing, and the same key then keeps it once', async () => {
  const by = await house.member('unlucky')
  const memberId = await memberIdOf(by)
  const caller: Caller = {
    memberId,
    sessionId: '',
    account: 'unlucky',
    isAgent: 0,
    book: 'real',
    currency: 'VND',
  }
  const uploadIds = (await pictures(2, by)).map((id) => readId('upl', id))
  const call = { ...blankCall, caller, requestKey: randomUUID(), requestHash: Buffer.alloc(32, 7) }
  const given = { promotionId: 'words', comment, uploadIds }
  const used = async () =>
    (
      await context.db
        .selectFrom('upload.picture')
        .select('id')
        .where('claimed_at', 'is not', null)
        .where('id', 'in', uploadIds)
        .execute()
    ).length
  const applyCut = async (at: number): Promise<boolean> => {
    cutter.begin(at)
    const { db, close } = connect(cutter.url, { max: 1 })
    const fault = await apply({ ...context, db }, given, call).then(
      () => null,
      (error: unknown) => error,
    )
    await close()
    const isCut = cutter.isCut()
    if (!isCut) assert.equal(fault, null)
    else await cutter.allGone(context.db)
    const total = (await kept(memberId)).length
    assert.deepEqual([total, await used()], isCut && total === 0 ? [0, 0] : [1, 2])
    return isCut
  }
  let cuts = 0
  for (let at = 1; await applyCut(at); at++) cuts++
  assert.ok(cuts >= 4, `it was cut ${cuts} times`)
})
