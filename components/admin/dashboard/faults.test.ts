import { createElement } from 'react'
import { expect } from 'vitest'
import { aLead } from '@/db/testing/leads'
import { test } from '@/db/testing/test'
import { tooManyOfNetwork } from '@/lib/pipeline/leads/spam'
import { renderHtml } from '../../testing/render'
import { Faults } from './faults'

test('shows how many leads were filed as spam since yesterday and still are spam', async ({ db }) => {
  const renderFaults = () => renderHtml(createElement(Faults))
  const htmlBefore = await renderFaults()
  const filedAsSpam = { spamReasons: [tooManyOfNetwork], deal: { stage: 'spam' as const } }
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  await aLead(db, { ...filedAsSpam, createdAt: daysAgo(3) })
  await aLead(db, { ...filedAsSpam, deal: { stage: 'new' } })
  expect(await renderFaults()).toBe(htmlBefore)
  expect(htmlBefore).not.toContain('filed as spam')

  await aLead(db, filedAsSpam)
  expect(await renderFaults()).toContain('One lead was filed as spam since yesterday')
  await aLead(db, { ...filedAsSpam, createdAt: daysAgo(1) })
  expect(await renderFaults()).toContain('2 leads were filed as spam since yesterday')
})
