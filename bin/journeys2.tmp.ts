import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { buildSite } from '../server/src/app/build-site.ts'
import { openCluster, passingFolder } from '../server/src/app/cluster/cluster.ts'
import { testEnvironment } from '../server/test/database.ts'
import { openQuickFolder } from './quick-folder.ts'
if (process.env.NOBUILD !== '1') await buildSite()
const removeAll = openQuickFolder()
const cluster = await openCluster({ folder: passingFolder('cluster'), forgetful: true })
const end = () => cluster.stop().finally(removeAll)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void end().finally(() => process.exit(1)))
const child = spawn(
  'playwright',
  [
    'test',
    '--config',
    process.env.CONFIG ?? 'e2e/playwright.config.ts',
    '--reporter',
    'line',
    ...process.argv.slice(2),
  ],
  {
    stdio: 'inherit',
    env: { ...process.env, ...testEnvironment(cluster), CHROMIUM: '/usr/bin/chromium-headless-shell' },
  },
)
const [code] = await once(child, 'exit')
await end()
process.exit(code ?? 1)
