import type { Call } from '#kit'

/** A call of nobody's, for verbs that are given one. */
export const blankCall: Call = {
  caller: null,
  requestId: 'test',
  address: '127.0.0.1',
  heardAt: 0,
  userAgent: '',
  language: 'en',
  requestKey: '',
  requestHash: Buffer.alloc(0),
  cookie: () => undefined,
  setCookie: () => undefined,
  clearCookie: () => undefined,
}
