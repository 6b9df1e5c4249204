// The app puts the modules together: one server, one worker, one installation with its database.
// It promises that everything starts in the order in which it stands on each other, and stops the other way round.
// It never holds a rule of the product. Only its own command line comes in through this face.
export { openApi } from './api.ts'
export { openContext, type Opened } from './context.ts'
export { environment, openInstallation } from './installation.ts'
export { migrateDatabase } from './migrate-database.ts'
export { prepare } from './prepare.ts'
export { whole } from './whole.ts'
