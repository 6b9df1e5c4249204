import { defineConfig } from '@playwright/test'
import ofAll from '../playwright.config.ts'

/** A journey in each browser that Playwright cannot drive as its makers ship it. */
export default defineConfig({
  ...ofAll,
  testDir: '.',
  testIgnore: [],
  outputDir: '../../test-results/others',
  globalSetup: '../town.ts',
  timeout: 540_000,
})
