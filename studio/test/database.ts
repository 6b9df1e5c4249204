import { generateKeyPairSync } from 'node:crypto'
import { after } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { migrateStudio, partStudio, studioRoles } from '#installation'
import { connect, openBus, openLog, type Config, type Connection, type Context } from '#kit'
import { testClock, type TestClock } from '../../server/test/clock.ts'
import { openFreshDatabase } from '../../server/test/database.ts'

const password = 'of tests alone'

/** A database of the studio's own, migrated, as who serves, as its owner and as its superuser, and how to drop it. */
export async function openStudioDatabase() {
  const { adminUrl, drop } = await openFreshDatabase({ bare: true })
  await partStudio(adminUrl)
  await letIn(adminUrl)
  const as = (role: string) => Object.assign(new URL(adminUrl), { username: role, password }).href
  const [url, ownerUrl] = [as(studioRoles.server), as(studioRoles.owner)]
  await migrateStudio(ownerUrl)
  return { url, ownerUrl, adminUrl, drop }
}

/** Files of tests begin at once, and change the same roles. */
async function letIn(adminUrl: string, tries = 20): Promise<void> {
  const admin = connect(adminUrl, { max: 1 })
  try {
    for (const role of Object.values(studioRoles))
      await admin.pool.query(`alter role ${role} login password '${password}'`)
  } catch (error) {
    if (tries === 0) throw error
    await wait(50)
    await letIn(adminUrl, tries - 1)
  } finally {
    await admin.close()
  }
}

export type StudioContext = Context & { clock: TestClock; url: string; owner: Connection; adminUrl: string }

/** A context on a database of the studio's own, with a clock that stands. Call it at the file's top level. */
export async function studioContext(): Promise<StudioContext> {
  const { url, ownerUrl, adminUrl, drop } = await openStudioDatabase()
  const [serving, owner] = [connect(url, { named: true }), connect(ownerUrl, { max: 2 })]
  after(async () => {
    await serving.close()
    await owner.close()
    await drop()
  })
  const log = openLog('silent')
  return {
    db: serving.db,
    url,
    owner,
    adminUrl,
    clock: testClock('2026-11-21T03:00:00Z'),
    log,
    bus: openBus(log),
    config: testConfig(),
  }
}

const [ours, theirs] = [makePair(), makePair()]
function makePair() {
  return generateKeyPairSync('rsa', { modulusLength: 2_048 })
}

/** What the studio signs with, and the operator, whole: a test plays both. */
export const keys = { studio: ours, operator: theirs }

/** A deployment of a test's own: nobody listens where its operator is until a test says otherwise. */
export function testConfig(changed: Partial<Config> = {}): Config {
  return {
    studioKey: 'a key of this test, and long enough',
    publicUrl: 'http://127.0.0.1:1',
    languages: ['en', 'vi', 'ar'],
    enc: 'optional',
    trustedProxies: [],
    host: '127.0.0.1',
    port: 0,
    operatorUrl: 'http://127.0.0.1:1/wps/vendor/FGO',
    frameAncestors: ['http://localhost:8080'],
    signingKey: ours.privateKey,
    operatorKey: theirs.publicKey,
    timeZone: 'Asia/Ho_Chi_Minh',
    logLevel: 'silent',
    namedStatements: true,
    ...changed,
  }
}
