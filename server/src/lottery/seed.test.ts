import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import pg from 'pg'
import { sql, transact } from '#kit'
import { fixDraw, readSeed } from '#lottery/draw'
import { openScene } from '#test/lottery'
import { advance, advanceDraw } from './advance.ts'
import { drawHouse } from './draw-house.ts'

const scene = await openScene()
const { context } = scene
const nothing = { root: null, entropy: null }

async function onSale() {
  await advance(context)
  const { rows } = await sql<{ id: string }>`
    select id from lottery.draw where game_code = 'xsmb-60s' and state = 'open'`.execute(context.db)
  return await scene.read(rows[0]?.id ?? '')
}

/** Does all of this as the server's role, on a connection of its own, and answers every value that came back. */
async function attack(statements: readonly string[]): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: context.url })
  const seen: unknown[] = []
  client.on('notice', ({ message, detail }) => seen.push(message, detail))
  await client.connect()
  try {
    for (const text of statements) {
      const { rows } = await client.query<Record<string, unknown>>(text)
      seen.push(...rows.flatMap((row) => Object.values(row)))
    }
  } catch (error) {
    seen.push(String(error), error instanceof pg.DatabaseError ? error.detail : '')
  } finally {
    await client.end()
  }
  return seen
}

/** Whether anything that was seen is the seed of this commitment or of one that was seen, as bytes or in any text. */
function isTold(seen: readonly unknown[], commitment: Buffer | null): boolean {
  const values = seen.flatMap((one) =>
    Buffer.isBuffer(one)
      ? [one]
      : (String(one).match(/[0-9a-f]{64}/gi) ?? []).map((text) => Buffer.from(text, 'hex')),
  )
  const committed = new Set([commitment, ...values].map((one) => one?.toString('hex')))
  return values.some((one) => committed.has(createHash('sha256').update(one).digest('hex')))
}

const id = '$draw'
const reveal = `select * from keeper.reveal('${id}')`
const fixing = `select keeper.fix('${id}', sha256(''), '')`
const attacks: Record<string, string[]> = {
  'asking for it': [reveal],
  'closing the draw, and undoing it': [
    'begin',
    `update lottery.draw set state = 'closed', root = '\\x00', entropy = '' where id = '${id}'`,
    reveal,
    'select * from keeper.seed',
  ],
  'fixing it, and undoing it': ['begin', fixing, reveal, 'rollback', reveal],
  'fixing it behind a savepoint': ['begin', 'savepoint s', fixing, 'release s', reveal, 'rollback', reveal],
  'fixing it, and asking as the transaction ends': [
    'begin',
    fixing,
    `declare c cursor with hold for ${reveal}`,
    'rollback',
    reveal,
  ],
  'fixing it to come at another transaction’s id': [
    'begin',
    'insert into keeper.fixing select draw_id, null, null, made_in, now() from keeper.seed',
  ],
  'reading the table': ['select seed from keeper.seed'],
  'copying the table': ['copy keeper.seed to stdout'],
  'counting on statistics': ['analyze', `select most_common_vals from pg_stats where tablename = 'seed'`],
  'becoming its keeper': ['set role fairground_keeper', 'select seed from keeper.seed'],
  'being given its keeper’s rights': ['grant fairground_keeper to current_user'],
  'taking the table': ['alter table keeper.seed owner to current_user', 'select seed from keeper.seed'],
  'taking the schema': ['alter schema keeper owner to current_user'],
  'letting everybody read it': ['grant select on keeper.seed to public'],
  'hanging a trigger on it': [
    `create function public.tell() returns trigger language plpgsql as 'begin raise notice ''%'', new.seed; return new; end'`,
    'create trigger tell after insert on keeper.seed for each row execute function public.tell()',
  ],
  'a policy of one’s own': ['create policy all_of_it on keeper.seed using (true)'],
  'replacing what reveals it': [
    `create or replace function keeper.reveal(of_draw uuid) returns table (seed bytea, root bytea, entropy text)
       language sql as 'select seed, null::bytea, null::text from keeper.seed'`,
  ],
  'taking away the schema': ['drop schema keeper cascade'],
  'a function in its place': ['create function keeper.sha256(bytea) returns bytea language sql return $1'],
  'a function before its own': [
    'create schema mine',
    `create function mine.sha256(bytea) returns bytea language plpgsql as 'begin raise notice ''%'', $1; return $1; end'`,
    'set search_path = mine, pg_catalog',
    `select keeper.make_seed(gen_random_uuid())`,
    reveal,
  ],
  'making another in its place': [`select keeper.make_seed('${id}')`],
}

test('the seeds belong to a role that the server’s is not, cannot become and cannot read as', async () => {
  const { rows } = await sql<{ own: boolean; member: boolean; reads: boolean }>`
    select pg_get_userbyid(nspowner) = current_user as own, pg_has_role(current_user, nspowner, 'member') as member,
      has_table_privilege('keeper.seed', 'select') as reads
    from pg_namespace where nspname = 'keeper'`.execute(context.db)
  assert.deepEqual(
    rows,
    [{ own: false, member: false, reads: false }],
    'give the tests a superuser: TEST_ADMIN_URL',
  )
})

for (const [name, statements] of Object.entries(attacks)) {
  test(`a seed is not learned while bets are taken by ${name}`, async () => {
    const draw = await onSale()
    const seen = await attack(statements.map((text) => text.replaceAll(id, draw.id)))
    assert.ok(!isTold(seen, draw.commitment))
    assert.equal(await readSeed(context.db, draw.id), null)
    assert.deepEqual((await scene.read(draw.id)).state, 'open')
  })
}

test('what these attacks would have told is told once the orders are fixed: the test can see it', async () => {
  const draw = await onSale()
  scene.clock.set(draw.closesAt.toISOString())
  await advanceDraw(context, draw.id)
  assert.ok(isTold(await attack([`select seed from keeper.reveal('${draw.id}')`]), draw.commitment))
  assert.ok(isTold(await attack([`select seed::text from keeper.reveal('${draw.id}')`]), draw.commitment))
})

test('nobody makes seeds until one pleases: a seed is fixed by another transaction than made it', async () => {
  const seen = await attack([
    'begin',
    `select keeper.make_seed('01936a00-0000-7000-8000-000000000001')`,
    `select keeper.fix('01936a00-0000-7000-8000-000000000001', sha256(''), '') as fixed`,
    'commit',
  ])
  assert.equal(seen.at(-1), null)
  const [fixed] = await attack([`select keeper.fix('01936a00-0000-7000-8000-000000000002', sha256(''), '')`])
  assert.equal(fixed, null)
})

test('a draw that somebody fixed while bets were taken is void, and its game stops', async () => {
  const draw = await onSale()
  await transact(context, (tx) => fixDraw(tx, draw.id, { root: Buffer.alloc(32, 1), entropy: '' }))
  assert.ok(await readSeed(context.db, draw.id))
  scene.clock.set(draw.closesAt.toISOString())
  await advanceDraw(context, draw.id)
  assert.equal((await scene.read(draw.id)).state, 'void')
  await sql`update lottery.game set enabled = true where code = 'xsmb-60s'`.execute(context.db)
})

test('a draw is drawn from what its seed was fixed to, not from what a table says since', async () => {
  const draw = await onSale()
  scene.clock.set(draw.closesAt.toISOString())
  await advanceDraw(context, draw.id)
  const again = await transact(context, (tx) => fixDraw(tx, draw.id, nothing))
  assert.equal(again, false)
  await sql`update lottery.draw set root = ${Buffer.alloc(32, 2)} where id = ${draw.id}::uuid`.execute(
    context.db,
  )
  assert.equal((await drawHouse(context, draw.id)).state, 'void')
})
