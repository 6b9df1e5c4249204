import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openCluster, passingFolder } from '../../server/src/app/cluster/cluster.ts'
import { testEnvironment } from '../../server/test/database.ts'
import { blockedByWork } from './blocked-by-work.ts'

// `node bench/first-view/lighthouse.ts`, three times each with TIMES=3; of some pages only with `… lighthouse.ts / /register`.
// Looks at what a guest sees first as Lighthouse's phone does, so many times over, and prints the medians: it fails over nothing.
const version = '13.5.0'
const times = Number(process.env.TIMES ?? 1)

type Report = {
  categories: Record<string, { score: number }>
  audits: Record<string, { numericValue?: number }>
  environment: { benchmarkIndex: number }
  workedMs: number
}

const folder = mkdtempSync(join(tmpdir(), 'fairground-lighthouse-'))
const cluster = await openCluster({ folder: passingFolder('lighthouse'), forgetful: true })
Object.assign(process.env, testEnvironment(cluster))
try {
  const { firstViews, openSeededSite } = await import('./seeded-site.ts')
  const site = await openSeededSite(folder)
  const asked = process.argv.slice(2)
  for (const page of firstViews.filter((view) => !asked.length || asked.includes(view))) {
    const url = await site.drawn(page)
    const reports: Report[] = []
    for (let time = 0; time < times; time++) reports.push(await look(url))
    console.log(`${page}: ${tell(reports)}`)
  }
  await site.close()
} finally {
  await cluster.stop()
  rmSync(passingFolder('lighthouse'), { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
}

async function look(url: string): Promise<Report> {
  const file = join(folder, 'report.json')
  const flags = '--headless=new --no-sandbox --disable-gpu --disable-quic --disable-background-networking'
  const asked = [url, '--quiet', '--save-assets', '--output=json', `--output-path=${file}`]
  const env = { ...process.env, CHROME_PATH: process.env.CHROMIUM || '/usr/bin/chromium' }
  const run = () =>
    promisify(execFile)('npx', ['--yes', `lighthouse@${version}`, ...asked, `--chrome-flags=${flags}`], {
      env,
    })
  // Its browser does not always record how the page began.
  await run().catch(run)
  const report = JSON.parse(readFileSync(file, 'utf8')) as Omit<Report, 'workedMs'>
  return { ...report, workedMs: blockedByWork(readFileSync(join(folder, 'report-0.trace.json'), 'utf8')) }
}

/**
 * The scores of a hundred; times in milliseconds; TBT as the clock says and as the page's own work comes to; last how quick Lighthouse found the machine, of which 1,000
 * and more is a quiet one.
 */
function tell(reports: readonly Report[]): string {
  const median = (of: (report: Report) => number) =>
    reports.map(of).sort((a, b) => a - b)[Math.floor(reports.length / 2)] ?? NaN
  const scores = ['performance', 'accessibility', 'best-practices', 'seo'].map(
    (name) => `${name} ${Math.round(median(({ categories }) => categories[name]?.score ?? 0) * 100)}`,
  )
  const measured = {
    FCP: 'first-contentful-paint',
    LCP: 'largest-contentful-paint',
    TBT: 'total-blocking-time',
    SI: 'speed-index',
  }
  const worked = `TBT of its own work ${Math.round(median(({ workedMs }) => workedMs))}`
  const times = Object.entries(measured).map(
    ([name, audit]) => `${name} ${Math.round(median(({ audits }) => audits[audit]?.numericValue ?? NaN))}`,
  )
  const cls = median(({ audits }) => audits['cumulative-layout-shift']?.numericValue ?? NaN).toFixed(3)
  const speed = Math.round(median(({ environment }) => environment.benchmarkIndex))
  return [...scores, ...times, worked, `CLS ${cls}`, `machine ${speed}`].join(', ')
}
