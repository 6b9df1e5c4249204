// A process is one of ours on a machine: started and kept by another or alone, told when to begin and to leave, and asked how
// it is. It promises that what was started is stopped the other way round, each part in its time, and that no fault goes
// unheard. It never knows what a process is for.
export { openAdmin } from './admin.ts'
export { beginAlone } from './begin-alone.ts'
export { hearFaults } from './faults.ts'
export { keepProcess, type KeptProcess } from './keep-process.ts'
export { readOrder, roles, type Begin, type Role, type Word } from './orders.ts'
export { aloneFor, togetherFor } from './patience.ts'
export type { Check, Start } from './start.ts'
export { openStops } from './stops.ts'
export { whenGone } from './when-gone.ts'
export { whyNotReady, type Why } from './why-not-ready.ts'
