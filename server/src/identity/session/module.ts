import type { Module } from '#manifest'
import { sweepDevices } from './known-device.ts'
import { newDevice } from './messages.ts'
import { sweepRemembered } from './remember.ts'
import { routes } from './routes.ts'
import { sweepSessions } from './session-list.ts'

export const module: Module = {
  name: 'identity/session',
  routes,
  templates: [newDevice],
  jobs: (context) => [
    { name: 'identity:sweep-remembered', every: '20 * * * *', run: () => sweepRemembered(context) },
    { name: 'identity:sweep-sessions', every: '40 3 * * *', run: () => sweepSessions(context) },
    { name: 'identity:sweep-devices', every: '50 3 * * *', run: () => sweepDevices(context) },
  ],
}
