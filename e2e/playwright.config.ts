import { defineConfig } from '@playwright/test'

/** Which journeys start the whole platform, and wait for its draws. */
const started = ['journey.spec.ts', 'families.spec.ts']

/** Journeys in a real browser, against real servers with databases of their own. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './town.ts',
  // Node reads our own code as it is, which is how it runs; only the journeys are Playwright's.
  build: { external: ['**/server/**', '**/contract/**', '**/engine/**', '**/kit/**', '**/studio/**'] },
  fullyParallel: true,
  // Half of what a journey takes it waits: for a frame, a server, a draw. Those of the platform in processes of its own wait
  // for one draw after another: they begin first, so that others work meanwhile.
  workers: 3,
  projects: [
    { name: 'started', testMatch: started, testIgnore: 'others/**', workers: 2 },
    { name: 'sites', testMatch: '*.spec.ts', testIgnore: ['others/**', ...started] },
  ],
  // A journey that fails is asked once more, in a browser of its own; the gate names it all the same.
  retries: 1,
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: {
    actionTimeout: 30_000,
    // What stands between page and network hides from journeys what they look for there; its own journey lets it in.
    serviceWorkers: 'block',
    locale: 'en-GB',
    timezoneId: 'Asia/Ho_Chi_Minh',
    // As wide as the first of the views that screens are looked at in.
    viewport: { width: 1440, height: 900 },
    // What moves is drawn by the processor here, sixty times a second; the journeys about what moves ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace keeps every page at every step: it is made where somebody looks for a fault.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
      ],
    },
  },
})
