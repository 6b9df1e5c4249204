import nodeTest from 'node:test'

// What a file of tests takes for `node:test`: the same, but what it wants done before and after belongs to it alone, and is done
// when it begins and ends rather than when its process does.
export default nodeTest
export const { describe, it, mock, only, run, skip, suite, test, todo } = nodeTest
const ofAll = { beforeEach: nodeTest.beforeEach, afterEach: nodeTest.afterEach }

type Work = (...given: unknown[]) => unknown

/** Of the file that runs, in the order in which it says them, as Node does them. */
let first: Work[] = []
let last: Work[] = []
let firstOfEach: Work[] = []
let lastOfEach: Work[] = []

export const before = (work: Work) => void first.push(work)
export const after = (work: Work) => void last.push(work)
export const beforeEach = (work: Work) => void firstOfEach.push(work)
export const afterEach = (work: Work) => void lastOfEach.push(work)
// They are called as `test.after`, too.
Object.assign(nodeTest, { before, after, beforeEach, afterEach })

/** Does what a file that was read wants done before its tests. */
export async function beginFile(): Promise<void> {
  await perform(first)
}

/** Does what a file wants done after its tests, all of it, and forgets the file. Throws the first of what was thrown. */
export async function endFile(): Promise<void> {
  const thrown: unknown[] = []
  for (const work of last) await perform([work]).catch((fault: unknown) => thrown.push(fault))
  first = []
  last = []
  firstOfEach = []
  lastOfEach = []
  if (thrown.length > 0) throw thrown[0]
}

/** Has what a file wants done around each of its tests be done. Those between files are of none. */
export function followTests(isOfNone: (name: string) => boolean): void {
  const around = (works: () => Work[]) => async (test: unknown) => {
    if (test instanceof Object && 'name' in test && isOfNone(String(test.name))) return
    await perform(works(), test)
  }
  ofAll.beforeEach(around(() => firstOfEach))
  ofAll.afterEach(around(() => lastOfEach))
}

async function perform(works: readonly Work[], ...given: unknown[]): Promise<void> {
  for (const work of works) await work(...given)
}
