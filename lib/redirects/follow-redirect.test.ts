import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { redirects, redirectsTable } from '@/db/collections/redirects'
import { anEntry, publishedValues, stored } from '@/db/testing/entries'
import { runAfterCallbacks } from '@/db/testing/framework/server'
import { test } from '@/db/testing/test'
import { unique } from '@/db/testing/unique'
import { publishEntry } from '../content/write'
import { followRedirect } from './follow-redirect'

describe('a redirect that staff made', () => {
  test('applies to its path in capitals and with a final slash, but not to paths below it', async ({ db }) => {
    const redirect = await anEntry(db, 'redirects', {
      ...publishedValues,
      toPath: '/greenpark-estate',
      permanent: false,
    })

    expect(await followRedirect(redirect.fromPath)).toMatchObject({ toPath: '/greenpark-estate', permanent: false })
    expect(await followRedirect(`${redirect.fromPath}/more`)).toBeNull()
    expect(await followRedirect(`${redirect.fromPath.toUpperCase()}/`)).toMatchObject({ toPath: '/greenpark-estate' })
  })

  test.for([
    ['/old/', '/old'],
    ['/OLD/Thing', '/old/thing'],
    ['/index.php?page_id=7', '/index.php?page_id=7&utm_source=mail&fbclid=x'],
    ['/list?b=2&a=1', '/list?a=1&b=2'],
    ['/caf%C3%A9', '/caf%c3%a9'],
    ['/café', '/caf%C3%A9'],
    ['/CAFÉ/', '/cafe%CC%81'],
    ['/promo).', '/promo'],
    // The framework removes double slashes before it looks for a page.
    ['/old//thing//', '/old/thing'],
  ])('with the typed path %s applies to the requested path %s', async ([written, requested], { db }) => {
    const author = { id: crypto.randomUUID(), name: 'Mumbi' }
    const values = redirects.schema.parse({ fromPath: written, toPath: '/greenpark-estate', permanent: true })
    const { id } = await anEntry(db, 'redirects', { toPath: '/home' })
    await publishEntry(db, author, 'redirects', { id, version: 1, values })

    expect(await followRedirect(String(requested))).toMatchObject({ toPath: '/greenpark-estate' })
    await runAfterCallbacks()
    expect((await stored(db, 'redirects', id)).hits).toBe(1)
    await db.delete(redirectsTable).where(eq(redirectsTable.id, id))
  })

  test.for([
    '//old',
    '//old.example/x',
    '/\\old',
    '/old\\thing',
    '/a/../old',
    '/./old',
    'https://old.example/x',
    'old',
  ])('is rejected with a reason if its path is %s, which no visitor can request here', written => {
    const result = redirects.schema.safeParse({ fromPath: written, toPath: '/greenpark-estate', permanent: true })
    const messages = result.error?.issues.filter(({ path }) => path[0] === 'fromPath').map(({ message }) => message)
    expect(messages).toContainEqual(expect.stringMatching(/^Give a path /))
  })

  test('applies only to its own query, and without a query to every query', async ({ db }) => {
    const path = `/${unique('shop').replace(/\W+/g, '-').toLowerCase()}`
    await anEntry(db, 'redirects', { ...publishedValues, fromPath: `${path}?id=7`, toPath: '/fadhili' })
    expect(await followRedirect(path)).toBeNull()
    await anEntry(db, 'redirects', { ...publishedValues, fromPath: path, toPath: '/home' })

    expect(await followRedirect(`${path}?id=7`)).toMatchObject({ toPath: '/fadhili' })
    expect(await followRedirect(`${path}?id=8`)).toMatchObject({ toPath: '/home' })
  })

  test('does not apply while it is a draft', async ({ db }) => {
    const redirect = await anEntry(db, 'redirects')

    expect(await followRedirect(redirect.fromPath)).toBeNull()
  })

  test('counts its hits after the response', async ({ db }) => {
    const redirect = await anEntry(db, 'redirects', publishedValues)

    await followRedirect(redirect.fromPath)
    await followRedirect(redirect.fromPath)
    expect((await stored(db, 'redirects', redirect.id)).hits).toBe(0)
    await runAfterCallbacks()

    expect(await stored(db, 'redirects', redirect.id)).toMatchObject({ hits: 2, lastHitAt: expect.any(Date) })
  })

  test('counts its hits without a new version', async ({ db }) => {
    const redirect = await anEntry(db, 'redirects', publishedValues)

    await followRedirect(redirect.fromPath)
    await runAfterCallbacks()

    expect((await stored(db, 'redirects', redirect.id)).version).toBe(redirect.version)
  })
})
