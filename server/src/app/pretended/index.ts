// What is pretended stands in the place of gateways that nobody connected, on a machine of one's own: their simulators, beside
// the house that runs, and the same for a test or a simulation.
// It promises that nothing is pretended where others reach the server, or where an operator gave a secret of that gateway's.
// It never touches money: what is paid there is told by its webhooks, signed, and believed as any.
export { pretendGateways, type Pretended } from './pretend-gateways.ts'
export { startSimulator, type Simulator } from './simulator.ts'
