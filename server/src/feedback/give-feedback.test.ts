import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { feedback, readId, writeId } from '@fairground/contract'
import { connect, type Caller } from '#kit'
import { blankCall } from '#test/call'
import { openCutter } from '#test/cutter'
import { openHouse } from '#test/house'
import { png } from '#test/pictures'
import { giveFeedback } from './give-feedback.ts'

const house = await openHouse()
const { context } = house
const token = await house.member('speaker')
const cutter = await openCutter(context.url)
test.after(() => cutter.close())

const path = '/wps/feedback'
const text = 'The slip covers the last row of numbers.'
const said = { topic: 'app', text }

async function give(body: object, by = token, key: string = randomUUID()) {
  // What is given in one moment stands in no order.
  house.clock.advance(1)
  return await house.ask('PUT', path, { token: by, key, body })
}
const own = async (by = token, query = '') =>
  (await house.ask('GET', `${path}${query}`, { token: by })).value as unknown as {
    list: (typeof feedback.Feedback)['_zod']['input'][]
    next: string | null
    total: number
    totalPages: number
  }

async function send(by = token, purpose = 'feedback'): Promise<string> {
  const response = await fetch(`${house.url}/wps/uploads?purpose=${purpose}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${by}` },
    body: new Uint8Array(png(30, 20)),
  })
  return ((await response.json()) as { value: { uploadId: string } }).value.uploadId
}
const sendAll = (count: number, by = token) => Promise.all(Array.from({ length: count }, () => send(by)))

/** How many pictures stand used. */
const used = async () =>
  (
    await context.db.selectFrom('upload.picture').select('id').where('claimed_at', 'is not', null).execute()
  ).map(({ id }) => id)

test('what a member says is kept with its pictures and stands in their list, newest first', async () => {
  const pictures = await sendAll(3)
  const first = await give({ ...said, page: '/vnlottery', uploadIds: pictures })
  assert.equal(first.status, 200)
  const second = await give({ topic: 'other', text: `  ${text}\nAnd more.  ` })
  const { list, total, next } = await own()
  assert.deepEqual([total, next], [2, null])
  const { sentAt, feedbackId } = first.value
  const kept = { state: 'sent', answer: null, answeredAt: null }
  assert.deepEqual(list, [
    { ...kept, ...second.value, topic: 'other', text: `${text}\nAnd more.`, uploadIds: [] },
    { ...kept, feedbackId, sentAt, topic: 'app', text, uploadIds: pictures },
  ])
  const shown = await fetch(`${house.url}/wps/uploads/${pictures[0]}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  assert.equal(shown.status, 200)
  await shown.arrayBuffer()
})

test('a list has pages, which are gone through by number or by where they end', async () => {
  const by = await house.member('writer')
  for (let i = 0; i < 5; i++) await give({ ...said, text: `${text} ${i}` }, by)
  const wordsOf = (page: { list: { text: string }[] }) => page.list.map((one) => one.text.slice(-1)).join('')
  const [first, last] = [await own(by, '?pageSize=2'), await own(by, '?pageSize=2&pageNo=3')]
  assert.deepEqual([wordsOf(first), wordsOf(last), first.totalPages], ['43', '0', 3])
  assert.equal(wordsOf(await own(by, `?pageSize=2&before=${first.next}`)), '21')
  assert.equal(last.next, null)
})

test('nobody sees what another said', async () => {
  assert.equal((await own(await house.member('stranger'))).total, 0)
  assert.equal((await house.ask('GET', path)).message, 'not_signed_in')
})

const upl = (last: number) => writeId('upl', `00000000-0000-4000-8000-00000000000${last}`)
for (const [what, body, at, rule] of [
  ['nothing', { ...said, text: '' }, 'text', 'too_small'],
  ['spaces alone', { ...said, text: ' '.repeat(30) }, 'text', 'too_small'],
  ['nine characters', { ...said, text: '123456789' }, 'text', 'too_small'],
  ['1,001 characters', { ...said, text: 'x'.repeat(1_001) }, 'text', 'too_big'],
  ['signs nobody sees', { ...said, text: `${text}\u0000` }, 'text', 'regex'],
  ['a topic there is none of', { ...said, topic: 'weather' }, 'topic', 'invalid_value'],
  ['four pictures', { ...said, uploadIds: [1, 2, 3, 4].map(upl) }, 'uploadIds', 'too_big'],
  ['one picture twice', { ...said, uploadIds: [upl(1), upl(1)] }, 'uploadIds', 'upload_used'],
  ['a page of another site', { ...said, page: '//evil.example' }, 'page', 'regex'],
  ['a page that is a script', { ...said, page: 'javascript:alert(1)' }, 'page', 'regex'],
] as const) {
  test(`${what}: refused at its field, and nothing is kept`, async () => {
    const before = await own()
    const { status, message, value } = await give(body)
    assert.deepEqual([status, message], [400, 'invalid_input'])
    assert.deepEqual(
      value.fields.map(({ path, rule }) => [path, rule]),
      [[at, rule]],
    )
    assert.deepEqual(await own(), before)
  })
}

test('the least and the most there may be are taken', async () => {
  const by = await house.member('exact')
  for (const length of [feedback.textMin, feedback.textMax])
    assert.equal((await give({ ...said, text: 'ö'.repeat(length) }, by)).status, 200)
})

test('without a key, by a guest and by a demo nothing is taken', async () => {
  assert.equal((await house.ask('PUT', path, { token, body: said })).message, 'idempotency_key_required')
  assert.equal((await house.ask('PUT', path, { key: randomUUID(), body: said })).message, 'not_signed_in')
  const { value } = await house.ask('POST', '/wps/session/login/freeplay', { body: {} })
  assert.equal((await give(said, value.token)).message, 'in_need_true_account')
})

test('pictures that cannot be used are told each by its place, and the others stay to be used', async () => {
  const [good, other] = [await send(), await send(await house.member('neighbour'))]
  const [spent, avatar] = [await send(), await send(token, 'avatar')]
  await give({ ...said, uploadIds: [spent] })
  const before = await own()
  const fieldsOf = async (uploadIds: string[]) =>
    (await give({ ...said, uploadIds })).value.fields.toSorted((one, two) => one.path.localeCompare(two.path))
  assert.deepEqual(await fieldsOf([other, good, spent]), [
    { path: 'uploadIds.0', rule: 'upload_unknown' },
    { path: 'uploadIds.2', rule: 'upload_used' },
  ])
  assert.deepEqual(await fieldsOf([avatar]), [{ path: 'uploadIds.0', rule: 'upload_unknown' }])
  assert.deepEqual(await own(), before)
  assert.equal((await give({ ...said, uploadIds: [good] })).status, 200)
})

test('the same key keeps it once, however often and at however many hands at once', async () => {
  const by = await house.member('twice')
  const [key, uploadIds] = [randomUUID(), await sendAll(2, by)]
  const answers = await Promise.all(Array.from({ length: 6 }, () => give({ ...said, uploadIds }, by, key)))
  answers.push(await give({ ...said, uploadIds }, by, key))
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
  assert.equal(new Set(answers.map(({ value }) => JSON.stringify(value))).size, 1)
  assert.equal((await own(by)).total, 1)
  assert.equal((await give({ ...said, text: `${text} Or not.` }, by, key)).message, 'idempotency_conflict')
})

test('of two that would use one picture at once, one has it', async () => {
  const by = await house.member('rival')
  const [first, second, third] = await sendAll(3, by)
  const wanted = [
    [first, second],
    [second, third],
    [second, first],
    [third, second],
  ]
  const answers = await Promise.all(wanted.map((uploadIds) => give({ ...said, uploadIds }, by)))
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  assert.equal((await own(by)).total, 1)
})

test('who is in a hurry is told how long to wait, and nobody else', async () => {
  const strict = await openHouse({ rateFactor: 1 })
  const [eager, calm] = [await strict.member('eager'), await strict.member('calm')]
  const sendTo = (by: string) => strict.ask('PUT', path, { token: by, key: randomUUID(), body: said })
  const answers = await Promise.all(Array.from({ length: 12 }, () => sendTo(eager)))
  const refused = answers.filter(({ status }) => status === 429)
  assert.equal(refused.length, 2)
  for (const { message, value } of refused) {
    assert.equal(message, 'too_many_requests')
    assert.ok(value.retryAfterS > 0)
  }
  assert.equal((await sendTo(calm)).status, 200)
})

test('a server that dies anywhere on the way keeps all of it or nothing, and the same key then keeps it once', async () => {
  const by = await house.member('unlucky')
  const { value } = await house.ask('GET', '/wps/member/info', { token: by })
  const caller: Caller = {
    memberId: readId('mem', value.id),
    sessionId: '',
    account: 'unlucky',
    isAgent: 0,
    book: 'real',
    currency: 'VND',
  }
  const uploadIds = (await sendAll(2, by)).map((id) => readId('upl', id))
  const call = { ...blankCall, caller, requestKey: randomUUID(), requestHash: Buffer.alloc(32, 7) }
  const given = { topic: 'app', text, page: null, uploadIds } as const
  const giveCut = async (at: number): Promise<boolean> => {
    cutter.begin(at)
    const { db, close } = connect(cutter.url, { max: 1 })
    const fault = await giveFeedback({ ...context, db }, given, call).then(
      () => null,
      (error: unknown) => error,
    )
    await close()
    const isCut = cutter.isCut()
    if (!isCut) assert.equal(fault, null)
    else await cutter.allGone(context.db)
    const { total } = await own(by)
    const mine = (await used()).filter((id) => uploadIds.includes(id))
    assert.deepEqual([total, mine.length], isCut && total === 0 ? [0, 0] : [1, 2])
    return isCut
  }
  let cuts = 0
  for (let at = 1; await giveCut(at); at++) cuts++
  assert.ok(cuts >= 4, `it was cut ${cuts} times`)
})
