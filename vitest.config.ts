import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const tests = ['**/*.test.{ts,tsx}']
const ownProcess = '**/*.process.test.ts'
const excluded = [...configDefaults.exclude, 'e2e/**', '.next*/**', '.data/**']

export default defineConfig({
  resolve: {
    alias: [
      { find: /^@\//, replacement: here('./') },
      // Modules that only work while the framework serves a request are replaced by empty modules, or by fakes that
      // tests can inspect.
      { find: /^server-only$/, replacement: here('./db/testing/framework/server-only.ts') },
      { find: /^next\/cache$/, replacement: here('./db/testing/framework/cache.ts') },
      { find: /^next\/headers$/, replacement: here('./db/testing/framework/headers.ts') },
      { find: /^next\/server$/, replacement: here('./db/testing/framework/server.ts') },
    ],
  },
  test: {
    // These timeouts only end tests that hang. Tests have no shorter limits, because a machine may be busy.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    allowOnly: false,
    tags: [{ name: 'bench', description: '`npm run bench -- input` prints the milliseconds that it takes.' }],
    environment: 'node',
    globalSetup: './db/testing/template.ts',
    setupFiles: './vitest.setup.ts',
    maxWorkers: 2,
    restoreMocks: true,
    // The package is inlined, so that its imports of the framework resolve to the fakes above.
    server: { deps: { inline: ['next-auth'] } },
    projects: [
      // Modules are loaded once per worker, because loading them for each file took more than half of a run.
      { extends: true, test: { name: 'shared', include: tests, exclude: [...excluded, ownProcess], isolate: false } },
      // These tests set the environment before importing, close the site's connection, or spy on the console.
      { extends: true, test: { name: 'own process', include: [ownProcess], exclude: excluded } },
    ],
    env: {
      AUTH_SECRET: 'a secret of the tests that opens nothing',
      SITE_URL: 'https://site.example',
      RATE_SIGN_IN: '100000',
      VISITOR_MAILS_PER_HOUR: '100000',
      WEBHOOKS_TO_LOOPBACK: 'true',
    },
  },
})
