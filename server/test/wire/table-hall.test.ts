import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { until } from '#test/until'
import { openTableBooks } from './table-books.ts'
import { openHall } from './table-hall.ts'
import { roundAt } from './table-rooms.ts'
import { openTeller } from './table-teller.ts'

const root = mkdtempSync(join(tmpdir(), 'hall-'))
const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const key = privateKey.export({ type: 'pkcs8', format: 'pem' })

/** Every path that an operator is called at, and what happens before it says yes. */
const called: string[] = []
let meanwhile: Record<string, () => void> = {}
const operator = createServer((asked, answered) => {
  const path = asked.url ?? ''
  called.push(path)
  meanwhile[path]?.()
  answered.setHeader('content-type', 'application/json').end('{"status":"RS_OK"}')
}).listen(0, '127.0.0.1')
await once(operator, 'listening')
const url = `http://127.0.0.1:${(operator.address() as AddressInfo).port}`
after(() => {
  operator.closeAllConnections()
  operator.close()
  rmSync(root, { recursive: true })
})

const doneIn = ({ books }: ReturnType<typeof openHall>) => books.all().filter(({ state }) => state === 'done')

for (const [when, last] of [
  ['its bet was heard', '/transaction/bet'],
  ['its round was drawn', '/transaction/bet'],
  ['its win was told', '/transaction/win'],
] as const)
  test(`what could not be written down as ${when} is written once there is room again, and paid once`, async () => {
    const [folder, away] = [join(root, when), join(root, `${when}, away`)]
    mkdirSync(folder)
    const path = join(folder, 'books')
    const [fill, empty] = [() => renameSync(folder, away), () => renameSync(away, folder)]
    called.length = 0
    meanwhile = when === 'its round was drawn' ? {} : { [last]: fill }
    const clock = { now: Date.parse('2026-11-21T03:00:00Z') }
    const quick = { openMs: 1_000, playMs: 500 }
    const hall = openHall({ path, quick, teller: openTeller({ url, key }), now: () => clock.now })
    const [table = assert.fail()] = hall.tables
    const round = roundAt(table, roundAt(table, clock.now).endsAt)
    clock.now = round.closesAt - 500

    const sitting = { user: 'ann', token: 'shown', currency: 'VND', room: table.room, cycleMs: 0 }
    const answer = hall.bet(sitting, { id: 'b1', place: 'low', units: 1_000 })
    if (when === 'its bet was heard') {
      await until('the bet is told', () => called.length > 0)
      await sleep(50)
      assert.equal(hall.heardOf(sitting, 'b1'), 'asked')
      meanwhile = {}
      empty()
    }
    assert.equal(await answer, 'ok')

    if (when === 'its round was drawn') fill()
    clock.now = round.drawsAt
    hall.goOn()
    if (when !== 'its bet was heard') {
      await until('it came so far', () => called.at(-1) === last)
      await sleep(50)
      assert.equal(doneIn(hall).length, 1)
      meanwhile = {}
      empty()
    }
    await until('it is over', () => doneIn(hall).length === 2)
    assert.deepEqual(called, ['/transaction/bet', '/transaction/win'])
    const kept = openTableBooks(path, () => clock.now).all()
    assert.deepEqual(
      kept.map(({ kind, state }) => [kind, state]),
      [
        ['bet', 'done'],
        ['win', 'done'],
      ],
    )
    assert.equal(hall.cameOf('ann')?.round, round.id)
  })
