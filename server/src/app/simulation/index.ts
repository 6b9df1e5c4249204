// A simulation: hours of all games pass at once, in a house that is made for it and thrown away.
// It promises that every play is bet on, that every draw ends as it would, and that the books prove afterwards.
// It never looks into another house, nor into what members did.
export { simulateGateways } from './simulate-gateways.ts'
export { simulate } from './simulate.ts'
