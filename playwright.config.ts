import { defineConfig } from '@playwright/test'

/**
 * Long tests that start, kill and stop their own sites. They run one after the other, at the same time as the other
 * tests.
 */
const withOwnSites = ['faults*', 'nginx', 'stopping', 'several-instances'].map(name => `**/${name}.spec.ts`)

/**
 * Tests with this tag check more pages or cases than `npm test` has time for: they run only in `npm run test:release`.
 */
const releaseOnly = process.env.E2E_RELEASE ? [] : [/@release/]

/**
 * Browser tests against the production build that the test script has started. There are three workers on two cores,
 * because a test also waits. Tests that mostly wait, for example for a timeout of the server (`@waits`, decision 056),
 * run one at a time. So do tests that change the content of every page (`@separate`, decision 057), which share a site
 * of their own.
 */
export default defineConfig({
  testDir: './e2e',
  fullyParallel: true,
  workers: 3,
  projects: [
    { name: 'separate', grep: /@separate/, grepInvert: releaseOnly, workers: 1 },
    { name: 'waiting', grep: /@waits/, grepInvert: releaseOnly, workers: 1 },
    { name: 'faults', testMatch: withOwnSites, grepInvert: [/@waits/, ...releaseOnly], workers: 1 },
    { name: 'site', testIgnore: withOwnSites, grepInvert: [/@waits|@separate/, ...releaseOnly] },
  ],
  // The timeouts are long, because tests check behaviour, not the load of the machine.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  // A broken page fails hundreds of tests, each after its timeout, so the run ends after ten failures.
  maxFailures: process.env.E2E_RELEASE ? 0 : 10,
  reporter: [['line'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['json'] as ['json']] : [])],
  use: {
    baseURL: process.env.BASE_URL,
    // If an element never appears, the action fails before the test times out, and the error names the line.
    actionTimeout: 120_000,
    // The service worker of the panel would hide its requests from tests that delay or count them.
    serviceWorkers: 'block',
    // Recording traces takes a fifth of the CPU time. Set PLAYWRIGHT_TRACE=on to debug a test.
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
        // Makes texts as wide as in the full browser.
        '--font-render-hinting=none',
      ],
    },
  },
})
