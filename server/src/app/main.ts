import { forkRole } from './fork-role.ts'

// All of the platform on one machine. Its processes read their code while this one reads its own, so they come first.
const servers = Math.max(1, Number(process.env.SERVERS) || 1)
const worker = forkRole('worker')
const apis = Array.from({ length: servers }, () => forkRole('api'))
const { startAll } = await import('./start-all.ts')
startAll({ worker, apis })
