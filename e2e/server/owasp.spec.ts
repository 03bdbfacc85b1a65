import { readFileSync } from 'node:fs'
import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { encode } from 'next-auth/jwt'
import type { Db } from '../../db/connect.ts'
import { auditLogTable } from '../../db/tables/history.ts'
import { emailsTable, leadsTable } from '../../db/tables/leads.ts'
import { staffSessionsTable, staffTable } from '../../db/tables/staff.ts'
import { anArticle } from '../../db/testing/entries.ts'
import { expect, test, unique } from '../support/fixtures.ts'
import { cookiesOf, type RawResponse, sendEncoded, sendForm, sendRaw } from '../support/raw.ts'
import {
  compiledReferences,
  isAction,
  reachableReferences,
  type ServerReference,
} from '../support/server-references.ts'

// Each group covers a risk of the OWASP Top 10:2025. The comments name the tests of other parts of a risk.

const site = process.env.BASE_URL ?? ''
const sessionCookie = 'authjs.session-token'
const password = 'kettle orbit marsh lantern'
let passwordHash = ''

async function aPerson(db: Db) {
  passwordHash ||= await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  const email = `${unique('owasp').replace(/\W+/g, '-').toLowerCase()}@example.com`
  const [person] = await db
    .insert(staffTable)
    .values({ name: 'Owasp Sample', email, role: 'viewer', passwordHash })
    .returning()
  if (!person) throw new Error('The member of staff was not stored.')
  return person
}

const sessionIn = (response: RawResponse) => cookiesOf(response).find(cookie => cookie.includes(`${sessionCookie}=`))
const sessionsOf = (db: Db, staffId: string) => db.$count(staffSessionsTable, eq(staffSessionsTable.staffId, staffId))

/** Matches details of the program, the machine or the database that must not be disclosed. */
const internals =
  /node_modules|\bat .+\.[jt]sx?:\d+|\/(?:home|root|tmp)\/\w|root:x:|"dependencies"|postgres(?:ql)?:\/\/|select .+ from|AUTH_SECRET/i

// Tested elsewhere: screens, downloads and actions by role in permissions.spec.ts and lib/auth/matrix.test.ts.
test.describe('A01 Broken Access Control', () => {
  test('an invented preview cookie shows no draft, and the cookie is not set without a session', async ({ db }) => {
    const draft = await anArticle(db, { title: unique('Secret draft') })
    const path = `/blogs/article/${draft.slug}`
    for (const value of ['1', 'true', draft.id, 'a'.repeat(32)]) {
      const response = await sendRaw(path, { headers: { cookie: `__prerender_bypass=${value}` } })
      expect(response.body).not.toContain(draft.title)
    }
    const previewStart = await sendRaw(`/admin/preview/start/articles/${draft.id}`)
    // A cookie without a value only deletes the cookie.
    expect(
      cookiesOf(previewStart).filter(cookie => cookie.startsWith('__prerender_bypass=') && !/=;/.test(cookie)),
    ).toEqual([])
  })

  test('path traversal reaches no file', async () => {
    const parentSegments = [
      '..',
      '%2e%2e',
      '..%2f..',
      '%252e%252e',
      '..\\..',
      '..%5c..',
      '....//',
      '..;',
      '%c0%ae%c0%ae',
    ]
    const prefixes = ['/media', '/media/0123456789abcdef0123456789abcdef', '/_next/static', '/brands', '/og', '/plans']
    const targets = ['package.json', 'etc/passwd', '.env', '.data/media', '640']
    for (const prefix of prefixes)
      for (const parent of parentSegments)
        for (const target of targets) {
          const path = `${prefix}/${parent}/${parent}/${target}`
          const result = await sendRaw(path)
          expect(result.body, path).not.toMatch(internals)
          expect(
            [200, 206].includes(result.status) && !result.headers['content-type']?.includes('text/html'),
            path,
          ).toBe(false)
        }
  })

  test('other sites cannot post forms or uploads', async ({ db }) => {
    const person = await aPerson(db)
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `${site}.evil.example` },
      { origin: 'https://evil.example', 'x-forwarded-host': new URL(site).host },
    ] as Record<string, string>[]) {
      const response = await sendForm('/admin/login', { email: person.email, password }, headers)
      expect(sessionIn(response), JSON.stringify(headers)).toBeUndefined()
      for (const path of ['/api/subscribe', '/api/mail', '/api/book_tour', '/admin/files/upload']) {
        const posted = await sendRaw(path, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify({ email: person.email, name: 'X', consent: true }),
        })
        expect(posted.status, `${path} ${JSON.stringify(headers)}`).toBe(403)
      }
    }
    expect(await sessionsOf(db, person.id)).toBe(0)
  })

  test('other sites cannot read API responses', async () => {
    for (const path of ['/api/articles', '/api/faqs', '/api/openapi.json', '/api/auth/session']) {
      const { headers } = await sendRaw(path, { headers: { origin: 'https://evil.example' } })
      expect(headers['access-control-allow-origin'], path).toBeUndefined()
      expect(headers['access-control-allow-credentials'], path).toBeUndefined()
    }
  })
})

// Tested elsewhere: scores of the headers in observatory.spec.ts, the policy itself in
// lib/next-runtime/security-policy.test.ts.
test.describe('A02 Security Misconfiguration', () => {
  test('neither secrets nor sources are served', async () => {
    const files = [
      '.env .env.local .env.production .git/config .git/HEAD .gitignore .npmrc .data .data/secret',
      'package.json package-lock.json next.config.ts proxy.ts tsconfig.json instrumentation.ts Dockerfile compose.yaml',
      '.next/BUILD_ID .next/server/middleware-manifest.json .next/server/server-reference-manifest.json',
      '_next/BUILD_ID _next/server/app-paths-manifest.json _next/static/../BUILD_ID _next/data _next/static/',
      'lib/env.ts db/migrations/meta/_journal.json backup.tar dump.sql phpinfo.php server-status .DS_Store',
    ].join(' ')
    for (const file of files.split(' ')) {
      const { status, body } = await sendRaw(`/${file}`)
      expect(body, file).not.toMatch(internals)
      expect(status, file).not.toBe(200)
    }
  })

  test('scripts have no source maps', async () => {
    const scripts = new Set((await sendRaw('/home')).body.match(/\/_next\/static\/chunks\/[\w~.-]+\.js/g))
    expect(scripts.size).toBeGreaterThan(10)
    for (const path of scripts) {
      expect((await sendRaw(path)).body, path).not.toMatch(/sourceMappingURL=(?!data:)/)
      expect((await sendRaw(`${path}.map`)).status, path).toBe(404)
    }
  })

  test('development and diagnostic endpoints are disabled', async () => {
    for (const path of [
      '/__nextjs_original-stack-frames',
      '/__nextjs_source-map',
      '/_next/mcp',
      '/_next/webpack-hmr',
      '/__nextjs_font',
    ])
      expect((await sendRaw(path)).status, path).not.toBe(200)
    // The framework's image optimiser would fetch any URL.
    expect((await sendRaw('/_next/image?url=http%3A%2F%2F127.0.0.1%2F&w=640&q=75')).status).not.toBe(200)
    for (const method of ['TRACE', 'TRACK', 'PROPFIND'])
      expect((await sendRaw('/home', { method, headers: { 'x-secret': 'seen' } })).body, method).not.toContain('seen')
  })

  test('every kind of response has security headers and a content type, and does not name its server', async () => {
    const paths = [
      '/home',
      '/nothing-here',
      '/nothing.txt',
      '/api/articles',
      '/api/nothing',
      '/media/x/y',
      '/feed.xml',
      '/admin/login',
      '/HOME',
    ]
    for (const path of paths) {
      const { headers, body } = await sendRaw(path)
      expect(headers['x-content-type-options'], path).toBe('nosniff')
      expect(headers['referrer-policy'], path).toBe('strict-origin-when-cross-origin')
      expect([headers['x-powered-by'], headers.server], path).toEqual([undefined, undefined])
      // The body of a redirect is not checked, because the framework repeats the target in it.
      if (body !== '' && !headers.location)
        expect(headers['content-type'], path).toMatch(
          /^(text\/(html|plain)|application\/(json|rss\+xml)).*charset=utf-8$|^application\/json$/i,
        )
    }
  })
})

// Tested elsewhere: licences in scripts/commands/licences.test.ts.
test.describe('A03 Software Supply Chain Failures', () => {
  type Locked = {
    version: string
    integrity?: string
    optional?: boolean
    os?: string[]
    cpu?: string[]
    hasInstallScript?: boolean
    resolved?: string
  }
  type Manifest = Record<'dependencies' | 'devDependencies', Record<string, string>> & {
    allowScripts: Record<string, boolean>
  }
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> }
  const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest
  const { '': _, ...packages } = lock.packages
  const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

  test('every package has an integrity hash in the lock file', () => {
    const withoutHash = Object.entries(packages).filter(
      ([, { integrity = '' }]) => !/^sha512-[\w+/]{86}==$/.test(integrity),
    )
    // Packages for other platforms, which are not installed on this machine, have no hash.
    const forOtherPlatforms = withoutHash.filter(
      ([path, { optional, os, cpu }]) => optional && (os || cpu) && nameOf(path).startsWith('@'),
    )
    expect(withoutHash.map(([path]) => path)).toEqual(forOtherPlatforms.map(([path]) => path))
    expect(forOtherPlatforms.every(([path]) => /^@(biomejs|next|oxc-parser|tailwindcss)\//.test(nameOf(path)))).toBe(
      true,
    )
  })

  test('allowScripts of package.json permits or refuses the script of every package with an installation script', () => {
    const scripted = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript)
    expect(scripted.map(([path]) => nameOf(path)).filter(name => !(name in manifest.allowScripts))).toEqual([])
  })

  test('all versions are exact and come from the registry', () => {
    const declaredVersions = { ...manifest.dependencies, ...manifest.devDependencies }
    for (const [name, version] of Object.entries(declaredVersions)) {
      expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/)
      expect(packages[`node_modules/${name}`]?.version, name).toBe(version)
    }
    const otherSources = Object.values(packages).filter(({ resolved = '' }) => /^(git|file|http:)/.test(resolved))
    expect(otherSources).toEqual([])
  })
})

// Tested elsewhere: stored secrets in accounts.test.ts, second-factor.test.ts and sign-in.test.ts of lib/auth.
test.describe('A04 Cryptographic Failures', () => {
  test('the session cookie over https is Secure, and HSTS is set', async ({ db }) => {
    const person = await aPerson(db)
    const httpsHeaders = { 'x-forwarded-proto': 'https' }
    const response = await sendForm('/admin/login', { email: person.email, password }, httpsHeaders)
    const cookie = sessionIn(response) ?? ''
    expect(cookie).toMatch(/^__Secure-authjs\.session-token=/)
    for (const flag of [/; HttpOnly/i, /; Secure/i, /; SameSite=Lax/i, /; Path=\//i]) expect(cookie).toMatch(flag)
    expect(cookie).not.toMatch(/; Domain=/i)
    expect(response.headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
    for (const path of ['/home', '/nothing-here', '/api/articles', '/media/x/y'])
      expect((await sendRaw(path, { headers: httpsHeaders })).headers['strict-transport-security'], path).toMatch(
        /max-age=63072000/,
      )
  })

  test('a session token that is modified, unsigned or signed with another key is rejected', async ({ db }) => {
    const person = await aPerson(db)
    const [session] = await db
      .insert(staffSessionsTable)
      .values({ staffId: person.id, expiresAt: new Date(Date.now() + 3_600_000) })
      .returning()
    const token = { sub: person.id, sessionId: session?.id }
    const genuineToken = await encode({ token, secret: process.env.AUTH_SECRET ?? '', salt: sessionCookie })
    const dashboard = (value: string) =>
      sendRaw('/admin/dashboard', { headers: { cookie: `${sessionCookie}=${value}` } })
    const genuineResponse = await dashboard(genuineToken)
    expect(genuineResponse.body).toContain('Owasp Sample')
    expect(genuineResponse.headers['cache-control']).toContain('no-store')

    const unsignedParts = [{ alg: 'none', typ: 'JWT' }, token].map(part =>
      Buffer.from(JSON.stringify(part)).toString('base64url'),
    )
    // By index, part 3 of the encrypted token is its content, and part 4 its authentication tag.
    const parts = genuineToken.split('.')
    const flippedToken = parts
      .with(
        3,
        (parts[3] ?? '').replace(/^./, letter => (letter === 'A' ? 'B' : 'A')),
      )
      .join('.')
    for (const forgedToken of [
      flippedToken,
      parts.with(4, '').join('.'),
      `${unsignedParts.join('.')}.`,
      session?.id ?? '',
      await encode({ token, secret: 'another secret of more than thirty-two letters', salt: sessionCookie }),
      await encode({ token, secret: process.env.AUTH_SECRET ?? '', salt: 'another-cookie' }),
    ])
      expect((await dashboard(forgedToken)).body, forgedToken.slice(0, 40)).not.toContain('Owasp Sample')
  })
})

// Tested elsewhere: formatted text, cells of exports and mails in the *.property.test.ts files next to their modules.
test.describe('A05 Injection', () => {
  test('text from visitors is escaped on the screens of staff', async ({ page, signIn, db }) => {
    const word = unique('Inject').replace(/\W/g, '')
    const markup = `${word}<img src=x onerror="document.title='run'"><script>document.title='run'</script>{{7*7}}`
    const response = await page.request.post('/api/mail', {
      data: { name: markup.slice(0, 90), email: `${word}@example.com`, message: markup, consent: true },
    })
    expect(response.ok()).toBe(true)
    const [lead] = await db
      .select()
      .from(leadsTable)
      .where(eq(leadsTable.email, `${word}@example.com`))
    await signIn('sales')
    for (const path of [`/admin/people?q=${word}`, `/admin/leads/${lead?.id}`]) {
      await page.goto(path)
      await expect(page.getByText(word).first()).toBeVisible()
      await expect(page.locator('img[src="x"]')).toHaveCount(0)
      await expect(page).not.toHaveTitle('run')
    }
  })

  test('search terms are escaped in the page and in the query', async () => {
    for (const question of [
      `"><script>x</script>`,
      `' or 1=1 --`,
      `'; drop table leads; --`,
      `%' union select null --`,
      `\\`,
      `a:* & !b | (`,
    ]) {
      const { status, body } = await sendRaw(`/search?${new URLSearchParams({ q: question })}`)
      expect(status, question).toBe(200)
      expect(body, question).not.toContain('<script>x</script>')
      expect(body, question).not.toMatch(/syntax error|unterminated/i)
    }
    expect((await sendRaw(`/api/articles?page=${encodeURIComponent("1' or '1'='1")}`)).status).toBeLessThan(500)
  })

  test('a line break in a URL does not inject a response header', async () => {
    for (const path of [
      '/%0d%0aSet-Cookie:%20a=b',
      '/HOME%0d%0aSet-Cookie:%20a=b',
      '/admin/x%0aSet-Cookie:a=b',
      '/home?%0d%0aSet-Cookie:a=b',
    ]) {
      const response = await sendRaw(path)
      expect(cookiesOf(response), path).toEqual([])
      expect(response.headers.location ?? '', path).not.toMatch(/[\r\n]/)
    }
  })
})

// Tested elsewhere: limits on forms in leads-server-plain.spec.ts, enumeration of accounts in accounts.spec.ts, of
// referrals in other-pages.spec.ts.
test.describe('A06 Insecure Design', () => {
  test('there is no open redirect', async () => {
    const externalTargets = [
      '//evil.example',
      '/\\evil.example',
      '/%2f%2fevil.example',
      '/%5cevil.example',
      '//EVIL.example/A',
      '/.evil.example',
      '//evil.example/%2e%2e',
      '/https://evil.example',
    ]
    const requests = [
      ...externalTargets,
      ...externalTargets.map(path => `/HOME/..${path}`),
      ...externalTargets.map(path => `/admin/login?from=${encodeURIComponent(path)}`),
      ...externalTargets.map(path => `/api/auth/signin?callbackUrl=${encodeURIComponent(path)}`),
      '/api/auth/signin?callbackUrl=https%3A%2F%2Fevil.example',
    ]
    for (const path of requests) {
      const { location } = (await sendRaw(path)).headers
      if (!location) continue
      expect(new URL(String(location), site).origin, `${path} leads to ${location}`).toBe(site)
    }
  })

  test('an invented host does not appear in responses', async () => {
    const forgedHost = { 'x-forwarded-host': 'evil.example', 'x-host': 'evil.example', forwarded: 'host=evil.example' }
    for (const path of [
      '/home',
      '/HOME',
      '/',
      '/admin/people',
      '/robots.txt',
      '/sitemap.xml',
      '/feed.xml',
      '/greenpark-estate',
    ]) {
      const response = await sendRaw(path, { headers: { ...forgedHost, host: 'evil.example' } })
      expect(response.body, path).not.toContain('evil.example')
      expect(response.headers.location ?? '', path).not.toMatch(/^https?:\/\/evil\.example/)
    }
  })

  test('links in mails use our own host, regardless of the Host header', async ({ db }) => {
    const person = await aPerson(db)
    const [action] = reachableReferences().filter(({ exportedName }) => exportedName === 'forgotPassword')
    // React encodes the arguments of an action like this: the state, and the form.
    const form = new FormData()
    form.set('_1_email', person.email)
    form.set('0', '[null,"$K1"]')
    const forgedHost = { host: 'evil.example', origin: 'http://evil.example', 'x-forwarded-host': 'evil.example' }
    const headers = { ...forgedHost, 'next-action': action?.id ?? '', accept: 'text/x-component' }
    await sendEncoded('/admin/forgot-password', form, headers)

    const mailedText = async () => {
      const [mail] = await db
        .select({ text: emailsTable.text, html: emailsTable.html })
        .from(emailsTable)
        .where(eq(emailsTable.to, person.email))
      return mail ? `${mail.text} ${mail.html}` : ''
    }
    await expect.poll(mailedText).toContain(`${process.env.SITE_URL ?? site}/admin/set-password/`)
    expect(await mailedText()).not.toContain('evil.example')
  })
})

// Tested elsewhere: locked accounts, second factors, links and sessions in lib/auth/*.test.ts and accounts.spec.ts.
test.describe('A07 Authentication Failures', () => {
  test('signing in creates a new session, whatever cookie was sent (session fixation)', async ({ db }) => {
    const person = await aPerson(db)
    const fixatedToken = await encode({
      token: { sub: person.id, sessionId: crypto.randomUUID() },
      secret: 'x'.repeat(40),
      salt: sessionCookie,
    })
    const signIn = () =>
      sendForm('/admin/login', { email: person.email, password }, { cookie: `${sessionCookie}=${fixatedToken}` })
    const [first, second] = [sessionIn(await signIn()) ?? '', sessionIn(await signIn()) ?? '']
    expect(first).toMatch(/=.{100,}/)
    expect(first.split(';')[0]).not.toBe(second.split(';')[0])
    expect(first).not.toContain(fixatedToken)
    expect(await sessionsOf(db, person.id)).toBe(2)
    const dashboard = await sendRaw('/admin/dashboard', { headers: { cookie: `${sessionCookie}=${fixatedToken}` } })
    expect(dashboard.body).not.toContain('Owasp Sample')
  })

  test('the endpoints of the auth library allow no other way to sign in', async ({ db }) => {
    const person = await aPerson(db)
    const body = new URLSearchParams({ email: person.email, password, json: 'true' }).toString()
    for (const path of [
      '/api/auth/callback/credentials',
      '/api/auth/signin/credentials',
      '/api/auth/callback/google',
      '/api/auth/signin/email',
    ]) {
      const response = await sendRaw(path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body,
      })
      expect(sessionIn(response), path).toBeUndefined()
      expect(response.status, path).toBeLessThan(500)
    }
    const link = await sendRaw(`/api/auth/callback/credentials?${body}`)
    expect(sessionIn(link)).toBeUndefined()
    expect(await sessionsOf(db, person.id)).toBe(0)
    expect((await sendRaw('/api/auth/session')).body).toBe('null')
  })
})

// Tested elsewhere: signed webhooks of the mail provider in app/api/webhooks/resend/route.process.test.ts.
test.describe('A08 Software or Data Integrity Failures', () => {
  test('unknown server actions and modified bound arguments are rejected', async ({ db }) => {
    const person = await aPerson(db)
    for (const action of ['0'.repeat(42), '__proto__', 'constructor', '../x']) {
      const response = await sendRaw('/admin/login', {
        method: 'POST',
        headers: { origin: site, 'next-action': action, 'content-type': 'text/plain;charset=UTF-8' },
        body: `["$undefined",{"email":"${person.email}","password":"${password}"}]`,
      })
      expect(response.status, action).toBeGreaterThanOrEqual(400)
      expect(response.body, action).not.toMatch(internals)
    }
    const changedResponse = await sendForm('/admin/login', {
      email: person.email,
      password,
      '$ACTION_1:0': '{"id":"0","bound":"$@1"}',
      '$ACTION_1:1': '[{"constructor":1}]',
    })
    expect(sessionIn(changedResponse)).toBeUndefined()
    expect(changedResponse.body).not.toMatch(internals)
    expect(await sessionsOf(db, person.id)).toBe(0)
  })

  test('only actions can be called among all server functions of the build', async () => {
    const compiledFunctions = compiledReferences()
    const cachedFunctions = compiledFunctions.filter(reference => !isAction(reference))
    expect(cachedFunctions.length).toBeGreaterThan(15)
    expect(
      cachedFunctions.map(({ exportedName }) => exportedName).filter(name => !name.startsWith('$$RSC_SERVER_CACHE')),
    ).toEqual([])
    const byId = (references: ServerReference[]) => references.map(({ id }) => id).sort()
    expect(byId(reachableReferences())).toEqual(byId(compiledFunctions.filter(isAction)))

    for (const { id, filename } of cachedFunctions) {
      // Calls the function as an action of the framework, with and without a content type, and as a form without
      // script.
      const call = { method: 'POST', body: '["referrals"]' }
      const headers = { origin: site, 'next-action': id }
      const form = new FormData()
      form.set(`$ACTION_ID_${id}`, '')
      const boundForm = new FormData()
      boundForm.set('$ACTION_REF_1', '')
      boundForm.set('$ACTION_1:0', JSON.stringify({ id, bound: '$@1' }))
      boundForm.set('$ACTION_1:1', '["referrals"]')
      const responses = [
        await sendRaw('/admin/login', { ...call, headers }),
        await sendRaw('/admin/login', { ...call, headers: { ...headers, 'content-type': 'text/plain;charset=UTF-8' } }),
        await sendRaw('/home', { ...call, headers }),
        await sendEncoded('/admin/login', form),
        await sendEncoded('/admin/login', boundForm),
      ]
      for (const { status, body } of responses) {
        expect(status, `${filename} ${id}`).toBeGreaterThanOrEqual(400)
        expect(body, `${filename} ${id}`).not.toMatch(/@example\.com|publishAt/)
      }
    }
  })

  test('public pages accept no server action, whatever its content type', async () => {
    const [action] = reachableReferences().filter(({ exportedName }) => exportedName === 'signInStaff')
    const headers = { origin: site, 'next-action': action?.id ?? '' }
    for (const type of [
      {},
      { 'content-type': 'text/plain;charset=UTF-8' },
      { 'content-type': 'multipart/form-data' },
    ] as Record<string, string>[])
      for (const path of ['/home', '/faqs', '/blogs/article/a.b', '/newsletter/leave/x'])
        expect(
          (await sendRaw(path, { method: 'POST', headers: { ...headers, ...type }, body: '[]' })).status,
          path,
        ).toBe(405)
  })

  test('JSON keys such as __proto__ do not pollute prototypes', async ({ db }) => {
    const email = `${unique('proto').replace(/\W/g, '')}@example.com`
    const body = `{"__proto__":{"spam":0,"state":"active"},"constructor":{"prototype":{"polluted":true}},"email":"${email}","name":"A","consent":true}`
    const result = await sendRaw('/api/mail', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    expect(result.status).toBe(200)
    expect(await db.$count(leadsTable, eq(leadsTable.email, email))).toBe(1)
    expect((await sendRaw('/api/faqs')).body).not.toContain('polluted')
  })
})

// Tested elsewhere: other recorded events in lib/auth/*.test.ts and lib/content/write-history.test.ts, the screen in
// accounts.spec.ts.
test.describe('A09 Security Logging and Alerting Failures', () => {
  test('the audit log contains sign-ins, failed sign-ins and denied access, but no secret', async ({ db }) => {
    const person = await aPerson(db)
    await sendForm('/admin/login', { email: person.email, password: 'not the password' })
    const cookie = sessionIn(await sendForm('/admin/login', { email: person.email, password }))?.split(';')[0] ?? ''
    await sendRaw('/admin/users', { headers: { cookie } })
    const readAuditEntries = () =>
      db.select().from(auditLogTable).where(eq(auditLogTable.staffId, person.id)).orderBy(auditLogTable.at)
    await expect.poll(async () => (await readAuditEntries()).map(({ action }) => action)).toContain('refused')
    const auditEntries = await readAuditEntries()
    expect(auditEntries.slice(0, 2).map(({ action }) => action)).toEqual(['sign-in-failed', 'sign-in'])
    expect(auditEntries.find(({ action }) => action === 'refused')?.changed).toEqual(['view accounts'])
    expect(JSON.stringify(auditEntries)).not.toContain(password)
    expect(JSON.stringify(auditEntries)).not.toContain('not the password')
    for (const { at } of auditEntries) expect(at.getTime()).toBeGreaterThanOrEqual(person.createdAt.getTime())
  })
})

// Tested elsewhere: API bodies in calls-bad-input.spec.ts, a missing database in leads-server-faults.spec.ts.
test.describe('A10 Mishandling of Exceptional Conditions', () => {
  const unusual: [string, string, Record<string, string>?][] = [
    ['an incomplete escape in the path', '/home/%E0%A4%A'],
    ['an escape that is no UTF-8', '/%ff%fe'],
    ['a NUL in the path', '/blogs/article/%00'],
    ['a NUL in an unknown path', '/x%00y'],
    ['a NUL as a name', '/profile/team/%00'],
    ['an incomplete escape in a slug', '/blogs/article/%ff'],
    ['a NUL in a query', '/search?q=%00'],
    ['a page of the framework', '/_global-error'],
    ['an unknown confirmation', '/sent-results/x'],
    ['a very long path', `/${'a'.repeat(6000)}`],
    ['a very long query', `/search?q=${'a'.repeat(6000)}`],
    ['a thousand values of one parameter', `/search?${'q=a&'.repeat(1000)}`],
    ['an invalid id', '/profile/team/%27%22%3E'],
    ['an invalid page number', '/articles/page/99999999999999999999'],
    ['a broken session', '/admin/dashboard', { cookie: `${sessionCookie}=%%%` }],
    ['a garbage session', '/admin/dashboard', { cookie: `${sessionCookie}=${'A'.repeat(3000)}.b.c.d.e` }],
    ['garbage cookies', '/home', { cookie: '=;;;=%;\t;a' }],
    ['a garbage preview cookie', '/home', { cookie: `__prerender_bypass=x; ${sessionCookie}=y` }],
    ['an invalid router state', '/home', { rsc: '1', 'next-router-state-tree': '{{{' }],
    [
      'an invalid segment prefetch',
      '/home',
      { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/../../x' },
    ],
    ['an invalid date', '/api/articles', { 'if-modified-since': 'yesterday', 'if-none-match': '"' }],
    ['an invalid range', '/media/0123456789abcdef0123456789abcdef/x.pdf', { range: 'bytes=9-1,x' }],
    ['an invalid Accept header', '/home', { accept: '*/*;q=x, text/////' }],
    ['an invalid Accept-Encoding header', '/home', { 'accept-encoding': 'x;q=-1, gzip;;' }],
    ['an invalid link', '/admin/set-password/../../x'],
    ['an unknown newsletter action', '/newsletter/destroy/x'],
    ['an unknown action of a follower', '/follow/destroy/x'],
  ]

  for (const [description, path, headers] of unusual)
    test(`${description} causes no server error and discloses nothing`, async () => {
      const response = await sendRaw(path, { headers })
      expect(response.status).toBeGreaterThanOrEqual(200)
      expect(response.status).toBeLessThan(500)
      expect(response.body).not.toMatch(internals)
    })

  test('the site works after all exceptional conditions', async () => {
    expect((await sendRaw('/home')).status).toBe(200)
    expect((await sendRaw('/api/articles')).status).toBe(200)
  })
})
