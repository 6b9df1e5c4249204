import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refused } from './refused.ts'
import { answerStepUp, isSteppedUp, onStepUpQuestion, stepUpQuestion } from './step-up.ts'

const refused = () => new Refused(403, 'step_up_required', { kinds: ['totp'] })

test('a question outlives what draws it, and whoever draws it next answers all who wait', async () => {
  const stop = onStepUpQuestion(() => {})
  const waiting = [isSteppedUp(refused()), isSteppedUp(refused())]
  stop()
  const stopNext = onStepUpQuestion(() => {})
  assert.deepEqual(stepUpQuestion(), { kinds: ['totp'] })
  answerStepUp(true)
  assert.deepEqual(await Promise.all(waiting), [true, true])
  assert.equal(stepUpQuestion(), undefined)
  stopNext()
})

test('where nobody can draw a question none is asked', async () => {
  assert.equal(await isSteppedUp(refused()), false)
  assert.equal(stepUpQuestion(), undefined)
})
