import { defineConfig } from '@playwright/test'

/** Browser journeys against the production build that the test script has started; two at a time. */
export default defineConfig({
  testDir: './e2e',
  fullyParallel: true,
  workers: 3,
  // Generous: a check is about what happens, not about how busy the machine is.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: [['line'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['json'] as ['json']] : [])],
  use: {
    baseURL: process.env.BASE_URL,
    // Recording one costs a fifth of the processor time: PLAYWRIGHT_TRACE=on for a test that is looked into.
    trace: process.env.PLAYWRIGHT_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Text as wide as the full browser draws it.
        '--font-render-hinting=none',
      ],
    },
  },
})
