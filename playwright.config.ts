import { defineConfig } from '@playwright/test'

/** Long tests that start, kill and stop sites of their own, one after the other: beside the busy ones, not after them. */
const withOwnSites = ['faults*', 'nginx', 'stopping', 'several-instances'].map(name => `**/${name}.spec.ts`)

/** Tests with this tag look at more pages or cases than a gate has time for: they run in `npm run test:release` only. */
const notInGate = process.env.E2E_RELEASE ? [] : [/@release/]

/**
 * Browser tests against the production build that the test script has started. There are three workers on two cores, because
 * a test also waits. Tests that mostly wait, for example until a timeout of the server (`@waits`, decision 056), run one at a
 * time, and so do those that change what every page shows (`@separate`, decision 057), which share a site of their own.
 */
export default defineConfig({
  testDir: './e2e',
  fullyParallel: true,
  workers: 3,
  projects: [
    { name: 'separate', grep: /@separate/, grepInvert: notInGate, workers: 1 },
    { name: 'waiting', grep: /@waits/, grepInvert: notInGate, workers: 1 },
    { name: 'faults', testMatch: withOwnSites, grepInvert: [/@waits/, ...notInGate], workers: 1 },
    { name: 'site', testIgnore: withOwnSites, grepInvert: [/@waits|@separate/, ...notInGate] },
  ],
  // Long timeouts: tests check behaviour, not the load of the machine.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  // A broken page fails hundreds of tests, each after its timeout: the gate is red after the first ten.
  maxFailures: process.env.E2E_RELEASE ? 0 : 10,
  reporter: [['line'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['json'] as ['json']] : [])],
  use: {
    baseURL: process.env.BASE_URL,
    // An action on an element that never appears fails before the test does, and its error names the line.
    actionTimeout: 120_000,
    // The worker of the panel would hide its requests from tests that delay or count them.
    serviceWorkers: 'block',
    // Recording traces costs a fifth of the CPU time. Set PLAYWRIGHT_TRACE=on to debug a test.
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
        // The same text widths as in the full browser.
        '--font-render-hinting=none',
      ],
    },
  },
})
