import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wording, type Event } from './event.ts'

const subjectOf = (event: object, to: string | null = null) =>
  wording.subjectOf({ to, event: event as Event })

test('a later word takes the place of an earlier one of the same thing, and of no other', () => {
  const draw = (drawId: string) => ({ type: 'draw.state', draw: { drawId, state: 'open' } })
  const order = (orderId: string) => ({ type: 'order.settled', orderId, drawId: 'one' })
  const inside = (name: string, about?: string) => ({ type: 'inside', name, about, said: {} })
  assert.equal(subjectOf(draw('one')), subjectOf(draw('one')))
  const all = [
    subjectOf(draw('one')),
    subjectOf(draw('two')),
    subjectOf({ ...draw('one'), type: 'draw.result', prizes: { special: ['12345'] } }),
    subjectOf(order('one'), 'a member'),
    subjectOf(order('two'), 'a member'),
    subjectOf(order('one'), 'another'),
    subjectOf({ type: 'balance', sumBalance: 1n }, 'a member'),
    subjectOf({ type: 'balance', sumBalance: 1n }, 'another'),
    subjectOf(inside('session.ended', 'one')),
    subjectOf(inside('session.ended', 'two')),
    subjectOf(inside('session.turned', 'one')),
    subjectOf(inside('settings.changed')),
  ]
  assert.equal(new Set(all).size, all.length)
})
