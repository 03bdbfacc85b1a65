import { describe, expect, test } from 'vitest'
import { parseEnv, parseLaunchEnv } from './env'

const required = {
  DATABASE_URL: 'postgres://site:hidden@127.0.0.1:5432/site',
  AUTH_SECRET: 'a'.repeat(32),
}

describe('the environment', () => {
  test('must name a database and a secret, and has defaults for the rest', () => {
    expect(parseEnv(required)).toEqual({
      ...required,
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: 3000,
      SITE_URL: 'http://localhost:3000',
      META_GRAPH_URL: 'https://graph.facebook.com/v26.0',
      MAIL_FROM: 'Website <website@example.com>',
      DATA_DIR: '.data',
      RATE_PER_ADDRESS: 60,
      RATE_PER_EMAIL: 12,
      RATE_SIGN_IN: 20,
      VISITOR_MAILS_PER_HOUR: 300,
      WEBHOOKS_TO_LOOPBACK: false,
      S3_REGION: 'us-east-1',
      TRUST_PROXY: 0,
    })
  })

  test('has default limits with which one network cannot use up the mails to visitors of other networks', () => {
    const { RATE_PER_ADDRESS: ofNetwork, VISITOR_MAILS_PER_HOUR: ofSite } = parseEnv(required)
    // A network can use its limit twice in sixty minutes: at the end of its hour, and at the beginning of the next.
    // Acknowledgements have two thirds of the limit of the site (`lib/mail/visitor-mail.ts`).
    expect(2 * ofNetwork).toBeLessThan((ofSite * 2) / 3)
  })

  test('treats an empty value as not set', () => {
    const env = parseEnv({ ...required, PORT: '', SITE_URL: '', RESEND_API_KEY: '', TRUST_PROXY: '' })

    expect(env).toEqual(parseEnv(required))
  })

  test('has the port in the default URL', () => {
    expect(parseEnv({ ...required, PORT: '8080' }).SITE_URL).toBe('http://localhost:8080')
  })

  test('contains the access token of each page of Meta', () => {
    const { META_PAGE_TOKENS: tokens } = parseEnv({ ...required, META_PAGE_TOKENS: '12=EAAone,34=EAAtwo' })
    expect(tokens).toEqual(
      new Map([
        ['12', 'EAAone'],
        ['34', 'EAAtwo'],
      ]),
    )
  })

  test('has a site URL without a trailing slash', () => {
    expect(parseEnv({ ...required, SITE_URL: 'https://www.example.com/' }).SITE_URL).toBe('https://www.example.com')
  })

  test.each([
    ['true', 1],
    ['yes', 1],
    ['1', 1],
    ['2', 2],
    ['false', 0],
    ['0', 0],
  ])('accepts TRUST_PROXY %s as %i trusted proxies', (value, proxies) => {
    expect(parseEnv({ ...required, TRUST_PROXY: value }).TRUST_PROXY).toBe(proxies)
  })

  test.each([
    [{ PORT: 'eighty' }, 'PORT must be a number from 1 to 65535.'],
    [{ PORT: '70000' }, 'PORT must be a number from 1 to 65535.'],
    [{ DATABASE_URL: 'mysql://localhost/site' }, 'DATABASE_URL must be a URL like postgres://'],
    [{ DATABASE_URL: undefined }, 'DATABASE_URL is missing: it must be a URL like postgres://'],
    [{ AUTH_SECRET: undefined }, 'AUTH_SECRET is missing: it must have at least 32 characters.'],
    [{ SITE_URL: 'www.example.com' }, 'SITE_URL must be a URL like https://www.example.com.'],
    [{ SITE_URL: 'https://www.example.com/home' }, 'SITE_URL must be a URL without a path.'],
    [{ S3_ENDPOINT: 'files:8333' }, 'S3_ENDPOINT must be a URL like https://s3.example.com.'],
    [{ META_PAGE_TOKENS: 'a-token-alone' }, 'META_PAGE_TOKENS must be a list like 1234=token,5678=token.'],
    [{ TRUST_PROXY: 'perhaps' }, 'TRUST_PROXY must be true, false or a number of proxies up to 10.'],
    [{ NODE_ENV: 'staging' }, 'NODE_ENV must be development, production or test.'],
  ])('rejects %o with a plain sentence', (values, sentence) => {
    expect(() => parseEnv({ ...required, ...values })).toThrow(sentence)
  })

  test('reports all invalid values in one error', () => {
    expect(() => parseEnv({ ...required, PORT: '0', TRUST_PROXY: 'perhaps' })).toThrow(
      'PORT must be a number from 1 to 65535. TRUST_PROXY must be true, false or a number of proxies up to 10.',
    )
  })

  test('never reports the value of a secret', () => {
    expect(() => parseEnv({ ...required, AUTH_SECRET: 'too-short-a-secret' })).toThrow(
      /^AUTH_SECRET must have at least 32 characters\.$/,
    )
  })

  test('may lack a database and a secret when the launcher starts', () => {
    expect(parseLaunchEnv({ PORT: '4000' })).toMatchObject({ PORT: 4000, SITE_URL: 'http://localhost:4000' })
    expect(() => parseLaunchEnv({ DATABASE_URL: 'nonsense' })).toThrow('DATABASE_URL must be a URL')
  })
})
