import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { encode } from 'next-auth/jwt'
import { afterEach, describe, expect, onTestFinished, vi } from 'vitest'
import { staffPolicyTable, staffSessionsTable, staffTable } from '@/db/tables/staff'
import { anArticle, anEntry, publishedValues } from '@/db/testing/entries'
import { setPreview } from '@/db/testing/framework/headers'
import { sessionCookie } from '@/db/testing/signed-in'
import { aSession, aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { unique } from '@/db/testing/unique'
import { listPublished } from '@/lib/content/published'
import { saveCopy } from '@/lib/content/working-copies'
import { publicCacheControl } from '@/lib/http/cache-control'
import { SiteResponse } from '@/lib/http/site-response'
import { framePath } from './frame-path'
import { previewGuard } from './preview-guard'
import { createSharedToken, sharedPreviewCookie } from './shared-link'

const preview = '__prerender_bypass=the-framework-knows-it'

/** Starts a server behind the guard that responds with the cookies and drafts that the framework would get. */
async function aSite() {
  const server = createServer(
    { ServerResponse: SiteResponse },
    previewGuard(async (request, response) => {
      setPreview(request.headers.cookie?.includes('__prerender_bypass') ?? false)
      const [articles, schools] = await Promise.all([listPublished('articles'), listPublished('schools')])
      response.setHeader('cache-control', publicCacheControl)
      const titles = [...articles.map(({ title }) => title), ...schools.map(({ name }) => name)]
      response.end(JSON.stringify({ cookie: request.headers.cookie ?? '', titles }))
    }),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return async (cookie: string, query = '') => {
    const response = await fetch(`http://127.0.0.1:${port}/api/articles${query}`, { headers: { cookie } })
    const seen = (await response.json()) as { cookie: string; titles: string[] }
    return { ...seen, cacheControl: response.headers.get('cache-control'), setCookie: response.headers.getSetCookie() }
  }
}

const cookieOf = async (sessionId: string) =>
  `${sessionCookie}=${await encode({ token: { sessionId }, secret: process.env.AUTH_SECRET ?? '', salt: sessionCookie })}`

afterEach(() => setPreview(false))

describe('a request with the preview cookie', () => {
  test('reads drafts only in the areas of its session', async ({ db }) => {
    const ask = await aSite()
    const article = await anArticle(db, { title: unique('Article draft') })
    const school = await anEntry(db, 'schools', { name: unique('School draft') })
    const seenBy = async (role: 'owner' | 'foundation-editor' | 'sales') => {
      const session = await aSession(db, await aStaffMember(db, { role }))
      const { titles, cacheControl, setCookie } = await ask(`${preview}; ${await cookieOf(session.id)}`)
      expect(cacheControl).toBe('private, no-store')
      expect(setCookie).toEqual([])
      return [titles.includes(article.title), titles.includes(String(school.name))]
    }
    expect(await seenBy('owner')).toEqual([true, true])
    expect(await seenBy('foundation-editor')).toEqual([false, true])
    expect(await seenBy('sales')).toEqual([false, false])
  })

  test('becomes a normal request and loses the cookie if its session is not open', async ({ db }) => {
    const ask = await aSite()
    const { title } = await anArticle(db, { title: unique('Article draft') })
    const staff = await aStaffMember(db, { role: 'owner' })
    const session = await aSession(db, staff)
    const cookie = `${preview}; ${await cookieOf(session.id)}`
    expect((await ask(cookie)).titles).toContain(title)

    const expectNormalRequest = async (sentCookie: string) => {
      const { cookie: passed, titles, cacheControl, setCookie } = await ask(sentCookie)
      expect(passed).not.toContain('__prerender_bypass')
      expect(titles).not.toContain(title)
      expect(cacheControl).toBe('private, no-store')
      expect(setCookie).toEqual([expect.stringMatching(/^__prerender_bypass=; Path=\/; Expires=Thu, 01 Jan 1970/)])
    }
    await expectNormalRequest(preview)
    await expectNormalRequest(`${preview}; ${sessionCookie}=made-up`)
    await db.update(staffSessionsTable).set({ revokedAt: new Date() }).where(eq(staffSessionsTable.id, session.id))
    await expectNormalRequest(cookie)
    const other = await aSession(db, staff)
    await db.update(staffTable).set({ disabledAt: new Date() }).where(eq(staffTable.id, staff.id))
    await expectNormalRequest(`${preview}; ${await cookieOf(other.id)}`)
  })

  test('becomes a normal request while the account still needs a second factor', async ({ db }) => {
    const ask = await aSite()
    const { title } = await anArticle(db, { title: unique('Article draft') })
    const session = await aSession(db, await aStaffMember(db, { role: 'owner' }))
    await db.insert(staffPolicyTable).values({ id: 1, secondFactorRequired: true })
    try {
      expect((await ask(`${preview}; ${await cookieOf(session.id)}`)).titles).not.toContain(title)
    } finally {
      await db.delete(staffPolicyTable)
    }
  })
})

describe('a frame beside a form', () => {
  test('shows its author’s unsaved form, all drafts, or only public content, depending on its view', async ({ db }) => {
    const ask = await aSite()
    const [stored, typed] = [unique('Stored'), unique('Typed')]
    const article = await anArticle(db, { ...publishedValues, title: stored })
    const author = await aStaffMember(db, { role: 'owner' })
    const copy = { form: { title: typed }, baseVersion: 1 }
    const copyId = crypto.randomUUID()
    await saveCopy(db, copyId, { staffId: author.id, key: 'articles', entryId: article.id }, copy)
    const draft = await anArticle(db, { title: unique('Draft') })
    const seenBy = async (staff: typeof author, view: Parameters<typeof framePath>[1]) => {
      const cookie = `${preview}; ${await cookieOf((await aSession(db, staff)).id)}`
      const { titles } = await ask(cookie, framePath('', view))
      return [stored, typed, draft.title].map(title => titles.includes(title))
    }
    const form = { key: 'articles', id: copyId }
    expect(await seenBy(author, form)).toEqual([false, true, true])
    expect(await seenBy(author, 'draft')).toEqual([true, false, true])
    expect(await seenBy(author, 'public')).toEqual([true, false, false])
    expect(await seenBy(await aStaffMember(db, { role: 'owner' }), form)).toEqual([true, false, true])
    expect(await seenBy(await aStaffMember(db, { role: 'sales' }), form)).toEqual([true, false, false])
  })
})

describe('a browser that opened a shared link', () => {
  test('reads only the draft of the linked entry, for a day, unless its author’s account is closed', async ({ db }) => {
    const ask = await aSite()
    const [shared, other] = [
      await anArticle(db, { title: unique('Shared') }),
      await anArticle(db, { title: unique('Other') }),
    ]
    const staff = await aStaffMember(db, { role: 'owner' })
    const token = createSharedToken({ key: 'articles', id: shared.id, staffId: staff.id })
    const cookie = `${preview}; ${sharedPreviewCookie}=${token}`
    const seenDrafts = async (sentCookie = cookie) => {
      const { titles, cacheControl } = await ask(sentCookie)
      expect(cacheControl).toBe('private, no-store')
      return [shared.title, other.title].map(title => titles.includes(title))
    }
    expect(await seenDrafts()).toEqual([true, false])
    expect(
      await seenDrafts(`${preview}; ${sharedPreviewCookie}=${token.replace(/.$/, end => (end === '0' ? '1' : '0'))}`),
    ).toEqual([false, false])
    vi.setSystemTime(Date.now() + 24 * 60 * 60 * 1000)
    expect(await seenDrafts()).toEqual([false, false])
    vi.useRealTimers()
    await db.update(staffTable).set({ disabledAt: new Date() }).where(eq(staffTable.id, staff.id))
    expect(await seenDrafts()).toEqual([false, false])
  })
})

test('a request without the preview cookie is not changed', async () => {
  const ask = await aSite()
  const { cookie, cacheControl, setCookie } = await ask('data-saver=on')
  expect({ cookie, cacheControl, setCookie }).toEqual({
    cookie: 'data-saver=on',
    cacheControl: publicCacheControl,
    setCookie: [],
  })
})
