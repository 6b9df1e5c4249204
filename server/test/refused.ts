import assert from 'node:assert/strict'
import { Refusal } from '#kit'

/** What `assert.rejects` holds an error to: a refusal by this code, with at least this detail. */
export function refused(code: string, detail: Record<string, unknown> = {}): (error: unknown) => true {
  return (error) => {
    assert.ok(error instanceof Refusal, String(error))
    assert.equal(error.code, code)
    for (const [name, value] of Object.entries(detail)) assert.deepEqual(error.detail[name], value, name)
    return true
  }
}
