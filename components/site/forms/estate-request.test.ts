import { createElement } from 'react'
import { expect, vi } from 'vitest'
import { renderHtml } from '@/components/testing/render'
import { anEntry, publishedValues } from '@/db/testing/entries'
import { test } from '@/db/testing/test'
import { ensureSettings } from '@/lib/intake/testing/settings'
import { EstateRequest } from './estate-request'

vi.mock('next/navigation', () => ({ usePathname: () => '/pazuri-at-vipingo' }))

test('the form of an estate is sent as a reservation only while the estate accepts reservations', async ({ db }) => {
  await ensureSettings(db)
  const estate = await anEntry(db, 'estates', { ...publishedValues, slug: 'pazuri-at-vipingo' })
  const actionFor = async (requestKind: 'enquiry' | 'reservation') => {
    const html = await renderHtml(createElement(EstateRequest, { estate: { ...estate, requestKind } }))
    return /<form[^>]* action="([^"]+)"/.exec(html)?.[1]
  }
  expect(await actionFor('reservation')).toBe('/api/pazuri')
  expect(await actionFor('enquiry')).toBe('/api/mail')

  const unit = 'P4, Villa'
  const taken = { estate: { ...estate, requestKind: 'reservation' as const }, unit, canReserve: false }
  const html = await renderHtml(createElement(EstateRequest, taken))
  expect(html).toContain('action="/api/mail"')
  expect(html).toContain('Ask about P4')
  expect(html).not.toContain('hold')
})
