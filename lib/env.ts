import { z } from 'zod'

const originUrl = z
  .url({ protocol: /^https?$/, error: 'must be a URL like https://www.example.com', abort: true })
  .refine(url => new URL(url).pathname === '/', { error: 'must be a URL without a path' })
  .transform(url => new URL(url).origin)

/** A number of proxies; true is 1, false is 0. */
const trustedProxies = z.union(
  [
    z.stringbool({ truthy: ['true', 'yes', 'on'], falsy: ['false', 'no', 'off'] }).transform(Number),
    z.coerce.number().int().min(0).max(10),
  ],
  { error: 'must be true, false or a number of proxies up to 10' },
)

/** Parses the access tokens of Meta pages, by the id of the page. */
const pageTokens = z
  .string()
  .regex(/^\d+=[^\s,=]+(?:,\d+=[^\s,=]+)*$/, { error: 'must be a list like 1234=token,5678=token', abort: true })
  .transform(text => new Map(text.split(',').map(pair => [pair.split('=')[0] ?? '', pair.split('=')[1] ?? ''])))

const values = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'], { error: 'must be development, production or test' })
    .default('development'),
  DATABASE_URL: z.url({
    protocol: /^postgres(ql)?$/,
    error: 'must be a URL like postgres://user:password@host:5432/name',
  }),
  PORT: z.coerce.number({ error: 'must be a number from 1 to 65535' }).int().min(1).max(65535).default(3000),
  /** The network interface on which the site listens. */
  HOST: z.string().default('127.0.0.1'),
  SITE_URL: originUrl.optional(),
  AUTH_SECRET: z.string({ error: 'must have at least 32 characters' }).min(32),
  RESEND_API_KEY: z.string().optional(),
  RESEND_BASE_URL: z.url({ protocol: /^https?$/, error: 'must be a URL like https://api.resend.com' }).optional(),
  RESEND_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[\w+/=-]+$/, { error: 'must begin with whsec_' })
    .optional(),
  /** The settings of the app at Meta that announces filled-in forms of lead ads, and reads them. */
  META_APP_SECRET: z.string().optional(),
  META_VERIFY_TOKEN: z.string().optional(),
  META_PAGE_TOKENS: pageTokens.optional(),
  META_GRAPH_URL: z
    .url({ protocol: /^https?$/, error: 'must be a URL like https://graph.facebook.com/v26.0' })
    .default('https://graph.facebook.com/v26.0'),
  MAIL_FROM: z.string().default('Website <website@example.com>'),
  DATA_DIR: z.string().default('.data'),
  /** The bucket of an S3-compatible store for files, instead of `DATA_DIR`. Required with several instances. */
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be a URL like https://s3.example.com' }).optional(),
  /** Without both keys, the credentials of the machine's role are used. */
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** The general number of requests of a kind per network and hour; `RATE_PER_EMAIL` is for forms of a mailbox. */
  RATE_PER_ADDRESS: z.coerce.number({ error: 'must be a whole number from 1' }).int().min(1).default(60),
  RATE_PER_EMAIL: z.coerce.number({ error: 'must be a whole number from 1' }).int().min(1).default(12),
  /** The number of failed sign-ins, and of requests for a password link, per network and hour. */
  RATE_SIGN_IN: z.coerce.number({ error: 'must be a whole number from 1' }).int().min(1).default(20),
  /** The total number of automatic mails to visitors per hour. */
  VISITOR_MAILS_PER_HOUR: z.coerce.number({ error: 'must be a whole number from 1' }).int().min(1).default(300),
  /** For tests: allows webhooks to `http://127.0.0.1`, and limits checks of links to this machine. */
  WEBHOOKS_TO_LOOPBACK: z.stringbool({ error: 'must be true or false' }).default(false),
  // The URL of a collector of traces (OTLP over HTTP), and headers for it: `name=value,name=value`.
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be a URL like http://collector:4318' })
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  /** The number of trusted proxies: in `X-Forwarded-For`, the client's address is this many entries from the right. */
  TRUST_PROXY: trustedProxies.default(0),
})

export const settingNames = Object.keys(values.shape)

const settings = values.transform(withSiteUrl)
const launchSettings = values.partial({ DATABASE_URL: true, AUTH_SECRET: true }).transform(withSiteUrl)

export type Env = z.infer<typeof settings>
export type LaunchEnv = z.infer<typeof launchSettings>

type Source = Record<string, string | undefined>

/** The settings of the site. They are parsed at the first use, so that modules can be imported without settings. */
export const env: Env = new Proxy({} as Env, { get: (_, name) => Reflect.get(readOnce(), name) })

/** Parses all settings. Throws one error with a sentence for each invalid value. */
export function parseEnv(source: Source): Env {
  return parse(settings, source)
}

/** Parses the settings of the launcher, which may lack a database and a secret because the launcher creates them. */
export function parseLaunchEnv(source: Source): LaunchEnv {
  return parse(launchSettings, source)
}

let parsed: Env | undefined

function readOnce() {
  parsed ??= parseEnv(process.env)
  return parsed
}

function parse<Schema extends z.ZodType>(schema: Schema, source: Source): z.infer<Schema> {
  const nonEmpty = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = schema.safeParse(nonEmpty)
  if (result.success) return result.data

  throw new Error(result.error.issues.map(issue => sentence(String(issue.path[0]), issue.message, nonEmpty)).join(' '))
}

/** Describes the expected value, but never the actual value, which may be a secret. */
function sentence(name: string, rule: string, source: Source) {
  return source[name] === undefined ? `${name} is missing: it ${rule}.` : `${name} ${rule}.`
}

function withSiteUrl<Values extends { PORT: number; SITE_URL?: string | undefined }>(values: Values) {
  return { ...values, SITE_URL: values.SITE_URL ?? `http://localhost:${values.PORT}` }
}
