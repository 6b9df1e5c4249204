import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openRequestIds } from './request-id.ts'

test('ids of requests differ from call to call and from start to start', () => {
  const [one, other] = [openRequestIds(), openRequestIds()]
  const ids = [one(), one(), one(), other(), other()]
  assert.equal(new Set(ids).size, 5)
  for (const id of ids) assert.match(id, /^req_[A-Za-z0-9]{20,}$/)
  assert.notEqual(ids[0]?.slice(0, 20), ids[3]?.slice(0, 20))
})
