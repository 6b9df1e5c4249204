import type { Courier } from '#delivery/port'

/** Development: a message is sent by being kept, and is read at `/dev/outbox`. */
export const outbox: Courier = { name: 'outbox', send: async () => ({ reference: null }) }
