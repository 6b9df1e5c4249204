// The app puts the modules together: the list of them, and the processes that are started with it on an installation.
// It promises that everything starts in the order in which it stands on each other, and stops the other way round.
// It never holds a rule of the product. Only the command line comes in through this face.
export { buildSite } from './build-site.ts'
export { openContext } from './context.ts'
export { prepare } from './prepare.ts'
export { modules, whole } from './whole.ts'
