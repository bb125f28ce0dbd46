import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/testing/chromium.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/fixtures/global-setup.ts',
  outputDir: process.env.E2E_OUTPUT ?? 'test-results',
  // A journey also waits: for timers, animations, responses. On two cores two more use that time.
  workers: 2 * availableParallelism(),
  fullyParallel: false,
  // What passes at its second attempt only is named at the end of the run (decision 017).
  retries: 1,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT ?? '.reports/playwright.json' }]],
  // A fixture that starts the server and the database may need longer than a journey on a busy machine.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    // What is gone is not waited for until the journey's own limit.
    actionTimeout: 60_000,
    // Nothing to draw or to wait for between two states; the journeys that need motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Tracing every journey would take a fifth of the time.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // A page whose requests a journey intercepts may still open its WebSocket to this machine.
        '--disable-features=LocalNetworkAccessChecks',
      ],
    },
  },
})
