import { refusals, type RefusalCode, type RefusalDetail } from '@fairground/contract'

/** An expected no. It rolls its transaction back and is sent as its code, with the status of the one table. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly detail: RefusalDetail
  readonly status: number

  constructor(code: RefusalCode, detail: RefusalDetail = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.detail = detail
    this.status = refusals[code]
  }
}
