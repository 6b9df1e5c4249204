import { rmSync } from 'node:fs'
import { openCluster, passingFolder } from '../server/src/app/cluster/cluster.ts'
import { testEnvironment } from '../server/test/database.ts'
import type { Bench } from './bench.ts'
import { figure, quantile } from './pairs.ts'

const cluster = await openCluster({ folder: passingFolder('bench') })
Object.assign(process.env, testEnvironment(cluster))
try {
  const { benches } = await import('./benches.ts')
  const asked = process.argv.slice(2)
  const unknown = asked.filter((name) => !benches.some((bench) => bench.name === name))
  if (unknown.length > 0)
    throw new Error(`no bench ${unknown.join(', ')}: ${benches.map(({ name }) => name).join(', ')}`)
  const chosen = benches.filter(({ name }) => asked.length === 0 || asked.includes(name))
  const lines: string[] = []
  for (const bench of chosen) lines.push(await perform(bench))
  console.log(`\n${lines.join('\n')}`)
} finally {
  await cluster.stop()
  rmSync(passingFolder('bench'), { recursive: true, force: true })
}

async function perform(bench: Bench): Promise<string> {
  console.log(`\n${bench.name}: ${bench.what}`)
  const { ours, theirs, ratio, spread } = await bench.run()
  console.log(`  medians: ours ${figure(quantile(ours, 0.5))}, theirs ${figure(quantile(theirs, 0.5))}`)
  console.log(`  spread of the baseline: ${(spread * 100).toFixed(0)} %`)
  const line = `${bench.name}: ${ratio.toFixed(2)}x (target ${bench.target}${bench.lower ? ' or less' : ''})`
  console.log(line)
  return line
}
