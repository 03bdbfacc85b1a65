import { createElement } from 'react'
import { expect } from 'vitest'
import { renderHtml } from '@/components/testing/render'
import { anEntry, live } from '@/db/testing/entries'
import { test } from '@/db/testing/test'
import { Partners } from './partners'

test('a partner mark links to the website of the partner, in a new tab, where there is one', async ({ db }) => {
  await anEntry(db, 'brands', { ...live, name: 'Acacia Bank', website: 'https://acacia.example' })
  await anEntry(db, 'brands', { ...live, name: 'Jamii Sacco', website: null })

  const html = await renderHtml(createElement(Partners))

  expect(html).toMatch(
    /<a href="https:\/\/acacia\.example" target="_blank"[^>]*><img [^>]*alt="Acacia Bank"[^>]*\/><span class="sr-only"> \(opens in a new tab\)/,
  )
  expect(html.match(/<a /g)).toHaveLength(1)
  expect(html).toContain('alt="Jamii Sacco"')
})
