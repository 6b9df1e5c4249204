import { writeExact, type Exact, type WireReply } from '#vendor/wires/port'

/** Whom a reply is to, as far as the request said it. */
type To = { request_uuid: string; user?: string | undefined }

/** A reply in its fixed order: `request_uuid`, `status`, then who plays and what they hold, where it is told. */
export function sayStatus(
  to: To | null,
  status: string,
  more: { user?: string; currency?: string; balance?: bigint } = {},
): WireReply {
  const fields: [string, Exact | undefined][] = [
    ['request_uuid', to?.request_uuid],
    ['status', status],
    ['user', more.user],
    ['currency', more.currency],
    ['balance', more.balance],
  ]
  const told = fields.filter((one): one is [string, Exact] => one[1] !== undefined)
  const body = writeExact(Object.fromEntries(told))
  return { status: 200, body, outcome: status, isGood: status === 'RS_OK' }
}
