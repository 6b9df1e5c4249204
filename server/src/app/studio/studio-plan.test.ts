import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { openStudioKeys } from './studio-keys.ts'
import { studioSecrets } from './studio-plan.ts'

const folder = mkdtempSync(join(tmpdir(), 'fairground-keys-'))
after(() => rmSync(folder, { recursive: true, force: true }))

test('the studio that comes along tells times in the zone of the site’s', () => {
  const plan = { url: 'http://127.0.0.1:8081', port: 8081, databaseUrl: undefined, ownerUrl: undefined }
  const told = (env: NodeJS.ProcessEnv) => studioSecrets(env, plan, openStudioKeys(folder)).STUDIO_TIME_ZONE
  assert.equal(told({ TIME_ZONE: 'Asia/Tokyo' }), 'Asia/Tokyo')
  assert.equal(told({}), 'Asia/Ho_Chi_Minh')
})
