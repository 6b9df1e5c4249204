/**
 * Says what must be true here whatever anybody asked: where it is not, a rule of ours was broken, and nothing goes on.
 * What a caller may expect to hear is a Refusal instead.
 */
export function assert(truth: boolean, rule: string): asserts truth {
  if (!truth) throw new Error(`broken: ${rule}`)
}
