import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { context, open, roundMs, tell } from '#test/screens'

const [opensAt, closesAt, drawsAt] = [new Date(0), new Date(1), new Date(2)]
const drawOf = (gameCode: string) =>
  ({
    drawId: randomUUID(),
    gameCode,
    issue: '1',
    state: 'open',
    opensAt,
    closesAt,
    drawsAt,
    termsMark: '',
  }) as const
const tellDraw = (gameCode: string) =>
  context.bus.announce({ to: null, event: { type: 'draw.open', draw: drawOf(gameCode) } })

test('of draws a screen hears those it follows, until it follows others', async () => {
  const { listen } = await open()
  const [screen, other] = [await listen(), await listen()]
  await screen.follow('draw:xsmb', 'draw:xsmb-60s')
  await other.follow()
  for (const game of ['xsmb', 'xsmb-60s', 'xsmn']) tellDraw(game)
  tell(null, 10_000n)
  while (screen.heard.length < 3 || other.heard.length < 1) await wait(10)
  const topics = ({ heard }: typeof screen) => heard.map(({ topic, seq }) => `${topic} ${seq}`).toSorted()
  assert.deepEqual(topics(screen), ['draw:xsmb 1', 'draw:xsmb-60s 1', 'site 1'])
  assert.deepEqual(topics(other), ['site 1'])
  await screen.follow('draw:xsmn')
  for (const game of ['xsmb', 'xsmn']) tellDraw(game)
  while (screen.heard.length < 4) await wait(10)
  await wait(50)
  assert.deepEqual(topics(screen).slice(0, 3), ['draw:xsmb 1', 'draw:xsmb-60s 1', 'draw:xsmn 2'])
})

test('nobody follows what there is not, or what is another member’s; who asks for too much, or what is not understood, is closed', async () => {
  const { signIn, listen } = await open({ roundMs: 60_000 })
  const member = signIn('one')
  const screen = await listen()
  const wrong = [
    'mine',
    member,
    `mine:${member.slice(0, 8)}`,
    'site',
    'draws:xsmb',
    'draw:',
    'draw:XSMB',
    '__proto__:xsmb',
  ]
  const { refused, topics } = await screen.follow(...wrong, 'draw:xsmb')
  assert.deepEqual(refused, wrong)
  assert.deepEqual(Object.keys(topics), ['site', 'draw:xsmb'])
  assert.deepEqual(Object.keys((await (await listen('one')).follow()).topics), ['site', 'mine'])
  const many = Array.from({ length: 65 }, (_, i) => `draw:game-${i}`)
  for (const said of ['follow', '{"type":"follow"}', JSON.stringify({ type: 'follow', topics: many })]) {
    const other = await listen()
    other.socket.send(said)
    assert.equal(await other.closed, 1008, said)
  }
  for (let asks = 0; asks < 150; asks++) screen.say({ type: 'probe' })
  assert.equal(await screen.closed, 1008)
})

test('a screen that comes back is told how far each topic is: it sees whether it missed something', async () => {
  const { signIn, listen } = await open({ roundMs: 60_000 })
  const member = signIn('one')
  const staying = await listen('one')
  const before = await (await listen('one')).follow('draw:xsmb', 'draw:xsmb-60s')
  tellDraw('xsmb')
  tell(member, 10_000n)
  await wait(50)
  const { topics } = await (await listen('one')).follow('draw:xsmb', 'draw:xsmb-60s')
  const far = (of: typeof topics) => Object.values(of).map(({ mark, seq }) => `${mark} ${seq}`)
  const then = Object.values(before.topics).map(({ mark, seq }) => ({ mark, seq }))
  assert.deepEqual(
    far(topics),
    then.map(({ mark, seq }, i) => `${mark} ${seq + [0, 1, 1, 0][i]!}`),
  )
  const { site, mine, 'draw:xsmb': told, 'draw:xsmb-60s': quiet } = topics
  assert.ok(mine && told && quiet && site && told.quietMs >= 45 && told.quietMs < quiet.quietMs)
  context.bus.announce({ to: null, event: { type: 'resync' } })
  const unsure = await (await listen('one')).follow('draw:xsmb', 'draw:xsmb-60s')
  assert.deepEqual(
    Object.values(unsure.topics).map(({ seq }) => seq),
    Object.values(topics).map(({ seq }) => seq + 1),
  )
  staying.socket.close()
})

test('on another server the count is another; on this one it goes on for a while also after one’s last screen has left', async () => {
  const [here, there] = [await open({ roundMs: 60_000 }), await open({ roundMs: 60_000 })]
  const member = here.signIn('one')
  there.signIn('one', member)
  tellDraw('xsmb')
  const first = await here.listen('one')
  const marks = async (screen: typeof first) => {
    const { topics } = await screen.follow('draw:xsmb')
    return Object.values(topics).map(({ mark }) => mark)
  }
  const known = await marks(first)
  assert.ok((await marks(await there.listen('one'))).every((mark) => !known.includes(mark)))
  first.socket.close()
  await first.closed
  await wait(50)
  assert.deepEqual(await marks(await here.listen('one')), known)
})

test('each screen is given a sign of life once a round, and when it asks for one', async () => {
  const { listen } = await open()
  const [screen, curious] = [await listen(), await listen()]
  const since = performance.now()
  curious.say({ type: 'probe' })
  while (curious.words.length === 0) await wait(1)
  assert.ok(performance.now() - since < roundMs / 2)
  while (screen.words.length < 3) await wait(10)
  assert.ok(performance.now() - since < 3 * roundMs * 1.6, 'before a page takes it for dead')
  assert.ok([...screen.words, ...curious.words].every(({ type }) => type === 'pulse'))
})

test('the more screens hear of something, the longer the time over which they ask because of it', async () => {
  const { listen } = await open({ roundMs: 60_000 })
  const screens = await Promise.all(Array.from({ length: 60 }, () => listen()))
  const following = await Promise.all(screens.slice(0, 20).map((screen) => screen.follow('draw:xsmb')))
  tellDraw('xsmb')
  context.bus.announce({ to: null, event: { type: 'status' } })
  context.bus.announce({ to: null, event: { type: 'resync' } })
  const [screen] = screens
  while (!screen?.words.some(({ type }) => type === 'missed')) await wait(10)
  assert.deepEqual(
    [...screen.heard.map(({ type, spreadMs }) => [type, spreadMs]), following[0]?.spreadMs],
    [['draw.open', 10], ['status', 30], 30],
  )
  assert.deepEqual(screen.words.at(-1), { type: 'missed', spreadMs: 30 })
})
