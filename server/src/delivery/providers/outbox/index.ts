import type { Provider } from '#delivery/port'

/** Development: a message is sent by being kept, and is read at `/dev/outbox`. */
export const outbox: Provider = { name: 'outbox', send: async () => ({ reference: null }) }
