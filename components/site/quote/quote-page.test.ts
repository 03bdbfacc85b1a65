import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect } from 'vitest'
import { unitTypesTable } from '@/db/collections/unit-types'
import type { Tx } from '@/db/connect'
import { unitClaimsTable } from '@/db/tables/inventory'
import { quotesTable } from '@/db/tables/quotes'
import { aLead } from '@/db/testing/leads'
import { test } from '@/db/testing/test'
import { ensureSettings } from '@/lib/intake/testing/settings'
import { renderPdf } from '@/lib/pdf/render-pdf'
import { findBuyerQuote } from '@/lib/quotes/buyer-quote'
import { quoteDocument } from '@/lib/quotes/quote-document'
import { aQuotableHome, dayFromToday } from '@/lib/quotes/testing/a-quotable-home'
import { quotePage } from './quote-page'

const button = 'I want to reserve</button>'

async function htmlOf(db: Tx, token: string): Promise<string> {
  const found = await findBuyerQuote(db, token)
  if (!found) throw new Error('There is no such quote.')
  return (await quotePage(found, await ensureSettings(db))).text()
}

describe('the page of a quote', () => {
  test('the page and the PDF of a quote keep their figures after the price list has changed', async ({ db }) => {
    const { quote, type } = await aQuotableHome(db, { price: 13_579_111 })
    const made = await quote({ discount: '1.5' })
    await db.update(unitTypesTable).set({ price: 99_000_000 }).where(eq(unitTypesTable.id, type.id))
    const page = await htmlOf(db, made.token)
    expect(page).toContain('The list price of this home has changed. Your quote is still valid')
    const bytes = await renderPdf(quoteDocument(made, await ensureSettings(db)))
    const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
    for (const { amount } of made.terms.rows) {
      expect(page).toContain(`<td>KES ${amount.toLocaleString('en-GB')}</td>`)
      expect(text).toContain(amount.toLocaleString('en-GB'))
    }
    expect(text).toContain(`KES ${made.total.toLocaleString('en-GB')}`)
    expect(page).toContain(button)
  })

  test('the page of a quote reports that the home is taken, and links to available homes', async ({ db }) => {
    const { quote, unit, estate } = await aQuotableHome(db)
    const { token } = await quote()
    await db.insert(unitClaimsTable).values({
      ...{ unitId: unit.id, kind: 'sale', leadId: (await aLead(db)).id, staffName: 'Sample Agent' },
      during: { from: new Date(Date.now() - 1000), until: null },
    })
    const page = await htmlOf(db, token)
    expect(page).toContain('B-14 has been sold.')
    expect(page).toContain(`/estates/${estate.slug}/homes?state=available`)
    expect(page).not.toContain(button)
  })

  test('the page of a quote reports that the quote has expired, and escapes the name of the buyer', async ({ db }) => {
    const { quote } = await aQuotableHome(db)
    const { id, token, terms } = await quote()
    await db
      .update(quotesTable)
      .set({ validUntil: dayFromToday(-1), terms: { ...terms, buyer: '<b>Buyer</b>' } })
      .where(eq(quotesTable.id, id))
    const page = await htmlOf(db, token)
    expect(page).toContain('This quote has expired')
    expect(page).toContain('&lt;b&gt;Buyer')
    expect(page).not.toContain(button)
  })
})
