import { createElement } from 'react'
import { expect } from 'vitest'
import { renderHtml } from '@/components/testing/render'
import { anEntry, publishedValues } from '@/db/testing/entries'
import { test } from '@/db/testing/test'
import { Partners } from './partners'

test('the logo of a partner with a website links to it in a new tab', async ({ db }) => {
  await anEntry(db, 'brands', { ...publishedValues, name: 'Acacia Bank', website: 'https://acacia.example' })
  await anEntry(db, 'brands', { ...publishedValues, name: 'Jamii Sacco', website: null })

  const html = await renderHtml(createElement(Partners))

  expect(html).toMatch(
    /<a href="https:\/\/acacia\.example" target="_blank"[^>]*><img [^>]*alt="Acacia Bank"[^>]*\/><span class="sr-only"> \(opens in a new tab\)/,
  )
  expect(html.match(/<a /g)).toHaveLength(1)
  expect(html).toContain('alt="Jamii Sacco"')
})
