import assert from 'node:assert/strict'
import { test } from 'node:test'
import { coursesOf } from './race.ts'

const order = ['8', '3', '6', '10', '2', '7', '4', '1', '9', '5']

test('boats come in as they were drawn, whatever was on the way', () => {
  const courses = coursesOf(order)
  const by = (at: 1 | 2 | 3) =>
    order.toSorted((one, other) => (courses.get(other)?.[at] ?? 0) - (courses.get(one)?.[at] ?? 0))
  assert.deepEqual(by(3), order)
  assert.notDeepEqual(by(1), order)
  assert.deepEqual(by(2).slice(3), order.slice(3))
})

test('no boat goes back', () => {
  for (const course of coursesOf(order).values())
    assert.deepEqual(
      course,
      course.toSorted((one, other) => one - other),
    )
})
