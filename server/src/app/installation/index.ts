// An installation is a data folder and the database behind it, of its own or one that it was given, brought up to date with
// its rights. It promises that one server has a folder at a time, and that only the owner of a schema changes it.
// It never serves anybody, and knows no module.
export { findWarnings, handOverSeeds, keeperFile } from './hand-over-seeds.ts'
export {
  checkDatabase,
  claim,
  environment,
  migrations,
  openInstallation,
  secretsOf,
  type Access,
  type Installation,
} from './installation.ts'
export { migrateDatabase, readMissing, rightsName } from './migrate-database.ts'
