import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { hashSync } from '@node-rs/argon2'
import { allEndpoints } from '#app/docs'
import { createLogin } from '#identity/login'
import { openSessions } from '#identity/session'
import { admit, welcome, type Way } from '#identity/sign-in'
import { newId, sha256, sql, transact } from '#kit'
import { verbs, type Thief, type Verb } from './account-verbs.ts'
import { blankCall } from './call.ts'
import { openHouse } from './house.ts'
import { long } from './long.ts'

// Every verb that changes how an account is guarded, called in every kind of session by a thief who holds that session and
// knows the password, and nothing else. With a factor, the password alone must lead to none of them, by no chain of verbs.
const house = await openHouse({ enc: 'optional' }, { 'signIn.captchaAfterFailures': 0 })
const { context } = house
const sessions = openSessions(context)
const password = 'lantern-market-77'
// A hash that is quick to compare with: hundreds of thieves show a password, and how long that takes is not asked here.
const passwordHash = hashSync(password, { memoryCost: 64, timeCost: 1, parallelism: 1 })
const minute = 60_000

// Refused before anything of the account is looked at: whoever meets these was not let through.
const shut = [
  'step_up_required',
  'in_need_true_account',
  'second_factor_required',
  'password_wrong',
  'wrong_credentials',
]

const malformed = ['invalid_input', 'common_password']

/** What stands before an account: no password at all, a password, or a password with a passkey and an app. */
type Guard = 'nothing' | 'password' | 'factor'
/** When the factor came: before the session, which has shown it, or after. */
type Kind = { open: (loginId: string) => Promise<string>; afterFactor?: true; freshFor: readonly Guard[] }

const by =
  (way: Way, secondFactor?: 'shown') =>
  async (loginId: string): Promise<string> =>
    (await admit(context, sessions, loginId, way, blankCall, secondFactor && { secondFactor })).token

async function old(loginId: string): Promise<string> {
  const token = await by('username')(loginId)
  await context.db
    .updateTable('identity.session')
    .set({ stepped_up_at: new Date(context.clock.now().getTime() - 11 * minute) })
    .where('token_hash', '=', sha256(token))
    .execute()
  return token
}

async function registered(loginId: string): Promise<string> {
  const row = await context.db
    .selectFrom('identity.login')
    .select('username')
    .where('id', '=', loginId)
    .executeTakeFirstOrThrow()
  const who = { id: loginId, username: row.username, role: 'member', isAgent: 0 } as const
  const login = { ...who, book: 'real', currency: null } as const
  return (await transact(context, (tx) => welcome(tx, sessions, login, blankCall, null))).token
}

const kinds: Record<string, Kind> = {
  'of a registration just made': { open: registered, freshFor: ['nothing', 'password'] },
  'of a password just shown': { open: by('username'), freshFor: ['nothing', 'password'] },
  'of a password shown a while ago': { open: old, freshFor: [] },
  'of a remembered browser': { open: by('remember'), freshFor: [] },
  'of a code in the address': { open: by('code'), freshFor: [] },
  'of a code to the number': { open: by('sms'), freshFor: ['nothing'] },
  'of an account elsewhere': { open: by('social'), freshFor: ['nothing'] },
  'of a mailed link': { open: by('reset'), freshFor: ['nothing'] },
  'of a second step just shown': {
    open: by('username', 'shown'),
    afterFactor: true,
    freshFor: ['factor'],
  },
  'of a passkey just shown': { open: by('passkey'), afterFactor: true, freshFor: ['factor'] },
}

let count = 0
async function openThief(guard: Guard, { open, afterFactor }: Kind, knows = password): Promise<Thief> {
  const login = await transact(context, (tx) =>
    createLogin(tx, {
      username: `victim-${++count}`,
      role: 'member',
      isAgent: 0,
      passwordHash: guard === 'nothing' ? null : passwordHash,
      birthDate: null,
    }),
  )
  const early = afterFactor ? undefined : await open(login.id)
  const passkeyId = guard === 'factor' ? await addFactors(login.id) : newId(context.clock)
  return {
    house,
    username: login.username,
    token: early ?? (await open(login.id)),
    password: knows,
    passkeyId,
  }
}

/** As their owner would have, elsewhere. */
async function addFactors(loginId: string): Promise<string> {
  const [id, created_at] = [newId(context.clock), context.clock.now()]
  const secret = Buffer.alloc(48)
  const passkey = { public_key: secret, counter: 0n, transports: [], backed_up: false, name: 'a phone' }
  await context.db
    .insertInto('factor.passkey')
    .values({ login_id: loginId, id, credential_id: id, created_at, ...passkey })
    .execute()
  await context.db
    .insertInto('factor.totp')
    .values({ login_id: loginId, secret, key_id: 'of this test', created_at, confirmed_at: created_at })
    .execute()
  return id
}

/** What of an account a verb could have changed. */
async function guardsOf({ username }: Thief): Promise<unknown> {
  const login = await context.db
    .selectFrom('identity.login')
    .selectAll()
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  const of = async (table: string) =>
    (await sql`select * from ${sql.table(table)} where login_id = ${login.id}`.execute(context.db)).rows
  const rows = [of('factor.passkey'), of('factor.totp'), of('factor.recovery_code'), of('identity.session')]
  return [login, ...(await Promise.all(rows))]
}

function isLetIn(verb: Verb, guard: Guard, fresh: boolean): boolean {
  if (verb.open !== undefined) return true
  if (verb === verbs['step up by the password'] || verb === verbs['sign in again'])
    return guard === 'password'
  return fresh || (guard === 'password' && verb.byPassword === true)
}

// To go, and to be shown, called and served otherwise, guards nothing.
const unguarded = [
  'DELETE /wps/session/logout',
  'PUT /wps/member/info/icon',
  'PUT /wps/member/info/language',
  'PUT /wps/member/info/nickname',
  'PUT /wps/member/info/preferences',
]

test('every verb of an account is in the table', () => {
  const called = Object.values(verbs).flatMap(({ calls }) => calls)
  const there = allEndpoints()
    .map(({ endpoint }) => endpoint)
    .filter(
      ({ who, method, path }) =>
        who !== 'anyone' && method !== 'GET' && /^\/wps\/(?:member|session)\//.test(path),
    )
    .map(({ method, path }) => `${method} ${path}`)
    .filter((name) => !unguarded.includes(name))
  assert.deepEqual(called.toSorted(), there.toSorted())
})

for (const [what, kind] of Object.entries(kinds))
  for (const guard of kind.afterFactor
    ? (['factor'] as const)
    : (['nothing', 'password', 'factor'] as const)) {
    const fresh = kind.freshFor.includes(guard)
    test(`a session ${what}, of an account with ${guard} before it, does what its proof lets it`, async () => {
      const met: Record<string, string> = {}
      const promised: Record<string, string> = {}
      for (const [name, verb] of Object.entries(verbs)) {
        const thief = await openThief(guard, kind)
        const before = await guardsOf(thief)
        const outcome = await verb.run(thief)
        assert.ok(!malformed.includes(outcome), `${name} was sent what is refused to everybody: ${outcome}`)
        met[name] = shut.includes(outcome) ? 'shut' : 'let in'
        promised[name] = isLetIn(verb, guard, fresh) ? 'let in' : 'shut'
        if (met[name] === 'shut') assert.deepEqual(await guardsOf(thief), before, `${name} changed something`)
      }
      assert.deepEqual(met, promised)
    })
  }

/** Refused for what the session and its proof are, before anything is tried or counted: the thief is who they were. */
const untouched = ['step_up_required', 'in_need_true_account', 'second_factor_required']

/**
 * The chains of at most three verbs, each of which did something, that lead to one which is not open to everybody. What
 * follows on one that left everything as it was follows without it as well, and is tried in the long form alone.
 */
async function leaks(guard: Guard, kind: Kind, knows: string): Promise<string[]> {
  const found: string[] = []
  let chains: string[][] = [[]]
  for (let length = 1; length <= 3; length++) {
    const longer: string[][] = []
    for (const before of chains) {
      const open = async () => {
        const thief = await openThief(guard, kind, knows)
        for (const step of before) await verbs[step]?.run(thief)
        return thief
      }
      const tryNext = openTries(open)
      for (const [name, verb] of Object.entries(verbs)) {
        const outcome = await tryNext(verb)
        if (shut.includes(outcome) || outcome === 'session_expired') continue
        const chain = [...before, name]
        if (verb.open === undefined) found.push(chain.join(', then '))
        else if (outcome === 'done' && (long || (await leavesMarks(verb, await open())))) longer.push(chain)
      }
    }
    chains = longer
  }
  return found
}

/** Whether a verb changes who its thief is, or what guards the account. */
async function leavesMarks(verb: Verb, thief: Thief): Promise<boolean> {
  const seen = async () => [thief.token, thief.password, await guardsOf(thief)]
  const before = await seen()
  await verb.run(thief)
  return !isDeepStrictEqual(await seen(), before)
}

/** Tries one verb after another from the same point: by one thief as long as they are let do nothing, by a new one after. */
function openTries(open: () => Promise<Thief>): (verb: Verb) => Promise<string> {
  let turnedAway: Thief | undefined
  return async (verb) => {
    const again = turnedAway
    const thief = again ?? (await open())
    turnedAway = undefined
    const outcome = await verb.run(thief)
    if (untouched.includes(outcome)) turnedAway = thief
    else if (again && outcome === 'session_expired') return await verb.run(await open())
    return outcome
  }
}

for (const [what, kind] of Object.entries(kinds).filter(([, { afterFactor }]) => !afterFactor))
  test(`from a session ${what} no chain of verbs leads a password past a factor, or a session alone past a password`, async () => {
    assert.deepEqual(await leaks('factor', kind, password), [])
    if (!kind.freshFor.includes('password'))
      assert.deepEqual(await leaks('password', kind, 'not the password'), [])
  })

test('a demo has nothing to guard, and no verb of an account is open to it', async () => {
  const { value } = await house.ask('POST', '/wps/session/login/freeplay', { body: {} })
  for (const [name, { run, calls }] of Object.entries(verbs)) {
    if (calls.length === 0) continue
    const thief = {
      house,
      username: value.account,
      token: value.token,
      password,
      passkeyId: newId(context.clock),
    }
    assert.equal(await run(thief), 'in_need_true_account', name)
  }
})
