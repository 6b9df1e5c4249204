import type { RefusalCode, RefusalDetail } from '@fairground/contract'

/** An expected no. It rolls its transaction back and is sent as its code, with the status that its module says. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly detail: RefusalDetail

  constructor(code: RefusalCode, detail: RefusalDetail = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.detail = detail
  }
}
