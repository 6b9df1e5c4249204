import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '#kit'
import { commandNamed, runCommand } from '#test/command-line'
import { openScene, type Player } from '#test/lottery'
import { voidDraw } from '#lottery/settlement'
import type { Command } from '#manifest'

// Members and demos on the same draw: nothing an operator reads adds the money of the one to that of the other.
const scene = await openScene()
const [auditSettle, draw] = [commandNamed('audit settle'), commandNamed('draw')]
const { context } = scene

const run = async (command: Command, ...args: string[]) => (await runCommand(context, command, ...args)).said

/** One winner of each book, who wins 198,000 for 27,000, and a demo who loses 27,000. */
async function openBets() {
  const { id, issue } = await scene.freshDraw()
  const bet = async (player: Player, number: string) =>
    await scene.place(player, [{ play: 'lo2', numbers: [number], unit: 1000n }], { drawId: id })
  await bet(await scene.member(1_000_000n), '61')
  await bet(await scene.member(1_000_000n, 'trial'), '61')
  await bet(await scene.member(1_000_000n, 'trial'), '00')
  return { id, issue }
}

async function readStep(drawId: string): Promise<unknown> {
  const { rows } = await sql<{ detail: unknown }>`
    select detail from lottery.draw_step where draw_id = ${drawId}::uuid order by number desc limit 1`.execute(
    context.db,
  )
  return rows[0]?.detail
}

test('a settlement tells what was won in real money, and in play money beside it', async () => {
  const { id, issue } = await openBets()
  await scene.result(id)
  const said = await run(draw, 'settle', 'xsmb', issue)
  const told = ['1 of 1 orders won 198000.', '1 of 2 play-money orders won 198000.']
  assert.deepEqual(said.split('\n').slice(1), told)
  assert.deepEqual(await readStep(id), {
    version: 1,
    orders: 1,
    lines: 1,
    winners: 1,
    staked: '27000',
    paid: '198000',
    trial: { orders: 2, lines: 2, winners: 1, staked: '54000', paid: '198000' },
  })
  const audited = await run(auditSettle)
  assert.match(audited, /^1 draws, 1 orders and 1 lines re-derived: 1 orders won, 198000 was paid,/)
  assert.match(audited, /\nIn play money 2 orders and 2 lines: 1 orders won, 198000 was paid\.$/)
})

test('a void tells what stakes went back in real money, and in play money beside it', async () => {
  const { id } = await openBets()
  await voidDraw(context, id, { actor: 'operator', reason: 'a rehearsal' })
  const expected = { refunded: 1, stakes: '27000', trial: { refunded: 2, stakes: '54000' } }
  assert.deepEqual(await readStep(id), expected)
})
