// Calls are what vendors said to us and were answered, kept for a while for whoever has to ask a vendor about it.
// Its table is `vendor.call`.
// It promises that nobody waits for what is kept, that no token stands in it, and that it ends after 90 days. It decides nothing,
// and what is lost of it costs nobody money.
export { callKeeperOf } from './keep-call.ts'
export { module } from './module.ts'
