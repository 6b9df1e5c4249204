// A cluster is the PostgreSQL that comes along: made in a data folder the first time, adopted or started after that, with
// its roles, its database, and the secrets that the folder keeps beside it. It promises that a killed start leaves nothing
// half made and no secret readable by others. It never knows what is in the database.
export { findHome } from './cluster-home.ts'
export type { OwnAccess } from './cluster-roles.ts'
export { freePort, openCluster, passingFolder, type Cluster } from './cluster.ts'
export { openSecrets, saveSecrets, type Secrets } from './secrets.ts'
