import { describe, expect } from 'vitest'
import { anEntry, live, stored } from '@/db/testing/entries'
import { runAfterCallbacks } from '@/db/testing/framework/server'
import { test } from '@/db/testing/test'
import { followRedirect } from './follow-redirect'

describe('a redirect that staff made', () => {
  test('applies to exactly its path', async ({ db }) => {
    const redirect = await anEntry(db, 'redirects', { ...live, toPath: '/greenpark-estate', permanent: false })

    expect(await followRedirect(redirect.fromPath)).toMatchObject({ toPath: '/greenpark-estate', permanent: false })
    expect(await followRedirect(`${redirect.fromPath}/more`)).toBeNull()
    expect(await followRedirect(redirect.fromPath.toUpperCase())).toBeNull()
  })

  test('does not apply while it is a draft', async ({ db }) => {
    const redirect = await anEntry(db, 'redirects')

    expect(await followRedirect(redirect.fromPath)).toBeNull()
  })

  test('counts hits after the response', async ({ db }) => {
    const redirect = await anEntry(db, 'redirects', live)

    await followRedirect(redirect.fromPath)
    await followRedirect(redirect.fromPath)
    expect((await stored(db, 'redirects', redirect.id)).hits).toBe(0)
    await runAfterCallbacks()

    expect(await stored(db, 'redirects', redirect.id)).toMatchObject({ hits: 2, lastHitAt: expect.any(Date) })
  })

  test('counts hits without a new version', async ({ db }) => {
    const redirect = await anEntry(db, 'redirects', live)

    await followRedirect(redirect.fromPath)
    await runAfterCallbacks()

    expect((await stored(db, 'redirects', redirect.id)).version).toBe(redirect.version)
  })
})
