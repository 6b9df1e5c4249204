// An installation is the studio's database, made its own and brought up to date with its rights.
// It promises that only its owner changes it, and that whoever serves from it may do what is said and no more. It never serves
// anybody, and knows no module.
export { makeStudioDatabase } from './make-database.ts'
export { migrateStudio, partStudio, studioRoles } from './migrate-studio.ts'
