import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  resolve: {
    alias: [
      { find: /^@\//, replacement: here('./') },
      // What only means something while the framework serves a request: empty, or a stand-in that a test can look into.
      { find: /^server-only$/, replacement: here('./db/testing/framework/server-only.ts') },
      { find: /^next\/cache$/, replacement: here('./db/testing/framework/cache.ts') },
      { find: /^next\/headers$/, replacement: here('./db/testing/framework/headers.ts') },
      { find: /^next\/server$/, replacement: here('./db/testing/framework/server.ts') },
    ],
  },
  test: {
    // Real databases on a machine that may be busy: a test that waits this long is broken.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    environment: 'node',
    include: ['**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, 'e2e/**', '.next*/**', '.data/**'],
    globalSetup: './db/testing/template.ts',
    setupFiles: './vitest.setup.ts',
    maxWorkers: 2,
    isolate: false,
    restoreMocks: true,
    // Its imports of the framework must meet the stand-ins above.
    server: { deps: { inline: ['next-auth'] } },
    env: {
      AUTH_SECRET: 'a secret of the tests that opens nothing',
      SITE_URL: 'https://site.example',
      RATE_SIGN_IN: '100000',
      VISITOR_MAILS_PER_HOUR: '100000',
    },
  },
})
