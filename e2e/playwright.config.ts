import { defineConfig } from '@playwright/test'

/** Journeys in a real browser, against real servers with databases of their own. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 300_000,
  expect: { timeout: 15_000 },
  use: {
    actionTimeout: 20_000,
    locale: 'en-GB',
    timezoneId: 'Asia/Ho_Chi_Minh',
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
