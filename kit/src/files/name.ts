import { assert } from '#fault'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What comes from outside is never a part of a path: a name that was not made here is a bug, not an answer. */
export function checkName(name: string): string {
  assert(uuid.test(name), 'a file is named by a uuid')
  return name
}
