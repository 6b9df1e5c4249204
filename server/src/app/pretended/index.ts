// What is pretended stands beside a house that runs on a machine of one's own: simulators in the place of gateways that nobody
// connected, and a hall of tables, a vendor of live games. It starts the same simulators for a test or a simulation.
// It promises that nothing is pretended where others reach the server, or where an operator gave a secret of that gateway's.
// It never touches money: what is paid or played there is told over their wires, signed, and believed as any.
export { pretend, type Pretended } from './pretend.ts'
export { startSimulator, type Simulator } from './simulator.ts'
export { seedTables } from './tables.ts'
