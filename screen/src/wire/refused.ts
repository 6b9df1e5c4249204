import type { RefusalCode, RefusalDetail } from '@fairground/contract'

/** An expected no, by its code; or `unknown_error`, which is the server's fault and nobody else's. */
export class Refused extends Error {
  readonly code: RefusalCode | 'unknown_error'
  readonly detail: RefusalDetail
  readonly status: number
  readonly requestId: string | undefined

  constructor(status: number, code: string, detail: RefusalDetail) {
    super(code)
    this.name = 'Refused'
    this.code = code as RefusalCode
    this.detail = detail
    this.status = status
    this.requestId = typeof detail.requestId === 'string' ? detail.requestId : undefined
  }
}

/** No answer came: the network or the server is away. Whether the call was carried out is not known. */
export class Unreachable extends Error {
  constructor(cause: unknown) {
    super('unreachable', { cause })
    this.name = 'Unreachable'
  }
}
