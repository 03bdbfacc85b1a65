import { eq } from 'drizzle-orm'
import { extractImages, extractText, getDocumentProxy } from 'unpdf'
import { describe, expect } from 'vitest'
import { estatesTable } from '@/db/collections/estates'
import { anEntry, publishedValues } from '@/db/testing/entries'
import { aPublishedPlan, aUnit } from '@/db/testing/inventory'
import { test } from '@/db/testing/test'
import { ensureSettings } from '@/lib/intake/testing/settings'
import { parsePaymentQuery } from '@/lib/payments/payment-query'
import { dueText } from '@/lib/payments/payment-text'
import { renderPdf } from '@/lib/pdf/render-pdf'
import { paymentDocument } from './payment-document'
import { findPayments } from './payments'

const terms = {
  ...publishedValues,
  unitTypeId: null,
  depositBy: 'percent',
  deposit: 20,
  intervalMonths: 1,
  handoverPercent: 10,
  cashDiscountPercent: 5,
  validFrom: null,
  validUntil: null,
} as const

describe('the PDF of a payment plan', () => {
  test.for([
    { price: 13_579_111, instalments: 18 },
    { price: 99_999_999_999, instalments: 240 },
    { price: 1, instalments: 0 },
  ])('has the same figures as the page for $price shillings', async ({ price, instalments }, { db }) => {
    await ensureSettings(db)
    const estate = await anEntry(db, 'estates', { ...publishedValues, pricesUntil: null })
    const type = await anEntry(db, 'unitTypes', {
      ...publishedValues,
      estateId: estate.id,
      price,
      readyOn: '2026-06-30',
    })
    await aUnit(db, { estateId: estate.id, unitTypeId: type.id, code: 'B-14' })
    await anEntry(db, 'paymentPlans', { ...terms, estateId: estate.id, instalments })
    const found = await findPayments(parsePaymentQuery(new URLSearchParams({ unit: `${estate.slug}/b-14` })))
    const { plan, schedule } = found ?? {}
    if (!found || !plan || !schedule) throw new Error('There is no schedule.')
    const deposit = null
    const bytes = await renderPdf(await paymentDocument({ ...found, plan, schedule }, deposit))
    const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
    const printed = [
      ...text.matchAll(
        /(\d+ \w{3,4} \d{4}|At handover) (?:Deposit|Instalment|Balance)[^\d]*(?:\d+ of \d+)? ?([\d,]+)/g,
      ),
    ]
    expect(printed.map(([, due, amount]) => [due, Number(amount?.replaceAll(',', ''))])).toEqual(
      schedule.rows.map(row => [dueText(row), row.amount]),
    )
    expect(text.includes('Ready now; handed over after the last instalment.')).toBe(price > 1)
    expect(text).toContain(`KES ${price.toLocaleString('en-GB')}`)
    expect(text).toMatch(new RegExp(`Total\\s+${price.toLocaleString('en-GB')}`))
  })

  test('shows the home on the plan of its estate', async ({ db }) => {
    await ensureSettings(db)
    const unit = await aUnit(db, { code: 'A-07' })
    await anEntry(db, 'paymentPlans', { ...terms, estateId: unit.estateId, instalments: 1 })
    const [estate] = await db.select().from(estatesTable).where(eq(estatesTable.id, unit.estateId))
    const pictures = async () => {
      const found = await findPayments(parsePaymentQuery(new URLSearchParams({ unit: `${estate?.slug}/a-07` })))
      const { plan, schedule } = found ?? {}
      if (!found || !plan || !schedule) throw new Error('There is no schedule.')
      const pdf = await getDocumentProxy(await renderPdf(await paymentDocument({ ...found, plan, schedule }, null)))
      const pages = Array.from({ length: pdf.numPages }, (_, index) => extractImages(pdf, index + 1))
      return (await Promise.all(pages)).flat().map(({ width, height }) => [width, height])
    }
    expect(await pictures()).toEqual([])
    await aPublishedPlan(db, unit)
    expect(await pictures()).toEqual([[1208, 480]])
  })
})
