// Payment owns deposits and the gateways they come through.
// It promises that money a gateway reports is credited once, whatever is repeated, late or out of order.
// It never moves money but through the wallet, and names no gateway outside that gateway's folder.
export type { Gateway, Report } from './port.ts'
export { module } from './module.ts'
