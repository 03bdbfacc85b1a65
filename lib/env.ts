import { z } from 'zod'

const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address like https://www.example.com', abort: true })
  .refine(address => new URL(address).pathname === '/', { error: 'must be an address without a path' })
  .transform(address => new URL(address).origin)

/** A number of proxies; true is one, false is none. */
const trustedProxies = z.union(
  [
    z.stringbool({ truthy: ['true', 'yes', 'on'], falsy: ['false', 'no', 'off'] }).transform(Number),
    z.coerce.number().int().min(0).max(10),
  ],
  { error: 'must be true, false or a number of proxies up to 10' },
)

const values = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'], { error: 'must be development, production or test' })
    .default('development'),
  DATABASE_URL: z.url({
    protocol: /^postgres(ql)?$/,
    error: 'must be an address like postgres://user:password@host:5432/name',
  }),
  PORT: z.coerce.number({ error: 'must be a number from 1 to 65535' }).int().min(1).max(65535).default(3000),
  /** The interface that the site listens on. */
  HOST: z.string().default('127.0.0.1'),
  SITE_URL: webAddress.optional(),
  AUTH_SECRET: z.string({ error: 'must have 32 characters or more' }).min(32),
  RESEND_API_KEY: z.string().optional(),
  RESEND_BASE_URL: z.url({ protocol: /^https?$/, error: 'must be an address like https://api.resend.com' }).optional(),
  RESEND_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[\w+/=-]+$/, { error: 'must begin with whsec_' })
    .optional(),
  MAIL_FROM: z.string().default('Website <website@example.com>'),
  DATA_DIR: z.string().default('.data'),
  /** Files lie in this bucket of an S3-compatible store instead of in `DATA_DIR`: needed with several instances. */
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an address like https://s3.example.com' }).optional(),
  /** Without both, the machine's own role is asked. */
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Pages and data drawn by one instance are shared by all through this server: needed with several instances. */
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be an address like redis://:password@host:6379' }).optional(),
  RATE_PER_ADDRESS: z.coerce.number({ error: 'must be a whole number from 1' }).int().min(1).default(60),
  RATE_PER_EMAIL: z.coerce.number({ error: 'must be a whole number from 1' }).int().min(1).default(12),
  /** Failed sign-ins, and requests for a password link, that one network may make in an hour. */
  RATE_SIGN_IN: z.coerce.number({ error: 'must be a whole number from 1' }).int().min(1).default(20),
  /** Mails that visitors cause to be sent to visitors, all together, in an hour. */
  VISITOR_MAILS_PER_HOUR: z.coerce.number({ error: 'must be a whole number from 1' }).int().min(1).default(300),
  // Where traces go (OTLP over HTTP), and what that place wants to be told: `name=value,name=value`.
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address like http://collector:4318' })
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  /** How many proxies in front of the site are ours: the client's address is that many from the right. */
  TRUST_PROXY: trustedProxies.default(0),
})

/** Every name that the site reads. */
export const settingNames = Object.keys(values.shape)

const settings = values.transform(withSiteUrl)
const launchSettings = values.partial({ DATABASE_URL: true, AUTH_SECRET: true }).transform(withSiteUrl)

export type Env = z.infer<typeof settings>
export type LaunchEnv = z.infer<typeof launchSettings>

type Source = Record<string, string | undefined>

/** The settings of the running site. Read at first use, so that a module may be imported without them. */
export const env: Env = new Proxy({} as Env, { get: (_, name) => Reflect.get(readOnce(), name) })

/** Everything the site needs, or one error with a sentence for each bad value. */
export function parseEnv(source: Source): Env {
  return parse(settings, source)
}

/** The same before the launcher has brought up a database and made a secret: these two may be missing. */
export function parseLaunchEnv(source: Source): LaunchEnv {
  return parse(launchSettings, source)
}

let parsed: Env | undefined

function readOnce() {
  parsed ??= parseEnv(process.env)
  return parsed
}

function parse<Schema extends z.ZodType>(schema: Schema, source: Source): z.infer<Schema> {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = schema.safeParse(given)
  if (result.success) return result.data

  throw new Error(result.error.issues.map(issue => sentence(String(issue.path[0]), issue.message, given)).join(' '))
}

/** Says what is expected and never what was found: it may be a secret. */
function sentence(name: string, rule: string, given: Source) {
  return given[name] === undefined ? `${name} is missing: it ${rule}.` : `${name} ${rule}.`
}

function withSiteUrl<Values extends { PORT: number; SITE_URL?: string | undefined }>(values: Values) {
  return { ...values, SITE_URL: values.SITE_URL ?? `http://localhost:${values.PORT}` }
}
