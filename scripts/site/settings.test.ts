import { afterEach, expect, test, vi } from 'vitest'
import { bareEnvironment } from './settings.ts'

afterEach(() => vi.unstubAllEnvs())

test('the environment of tests contains no settings, proxies, options, language or time zone of the machine', () => {
  const environmentBefore = bareEnvironment()
  for (const [name, value] of Object.entries({
    DATABASE_URL: 'postgres://elsewhere/live',
    PORT: '80',
    SITE_URL: 'https://live.example',
    S3_BUCKET: 'live',
    DEPLOYMENT_ID: 'seven',
    NEXT_DIST_DIR: '.next-of-somebody',
    NODE_ENV: 'production',
    NODE_OPTIONS: '--no-warnings',
    HTTP_PROXY: 'http://127.0.0.1:9',
    https_proxy: 'http://127.0.0.1:9',
    PGUSER: 'somebody',
    AWS_PROFILE: 'live',
    OTEL_SDK_DISABLED: 'true',
    LC_ALL: 'de_DE.UTF-8',
    LANG: 'de_DE.UTF-8',
    TZ: 'Asia/Tokyo',
  }))
    vi.stubEnv(name, value)
  expect(bareEnvironment()).toEqual(environmentBefore)
  expect(environmentBefore).toMatchObject({
    DATABASE_URL: '',
    DEPLOYMENT_ID: '',
    NODE_ENV: 'test',
    PATH: process.env.PATH,
  })

  vi.stubEnv('PATH', '/opt/programs')
  expect(bareEnvironment().PATH).toBe('/opt/programs')
})
