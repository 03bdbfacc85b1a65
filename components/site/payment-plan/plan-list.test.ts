import { createElement } from 'react'
import { expect } from 'vitest'
import { renderHtml } from '@/components/testing/render'
import { plainText } from '@/db/content/rich-text'
import { anEntry, publishedValues } from '@/db/testing/entries'
import { test } from '@/db/testing/test'
import { schedulePayments } from '@/lib/payments/payment-plan'
import { PlanList } from './plan-list'

test('a plan with instalments says that the home is handed over after the last one', async ({ db }) => {
  const estate = await anEntry(db, 'estates', publishedValues)
  const textOf = async (instalments: number) => {
    const plan = await anEntry(db, 'paymentPlans', {
      ...{ ...publishedValues, estateId: estate.id, unitTypeId: null, depositBy: 'percent', deposit: 10 },
      ...{ instalments, intervalMonths: 1, handoverPercent: 80, validFrom: null, validUntil: null },
    })
    const schedule = schedulePayments(plan, { price: 1_000_000, on: '2026-12-01' })
    if ('problem' in schedule) throw new Error('There is no schedule.')
    return plainText(await renderHtml(createElement(PlanList, { estate, code: 'A-1', payments: [{ plan, schedule }] })))
  }
  expect(await textOf(6)).toContain('handed over after the last instalment')
  expect(await textOf(0)).not.toContain('handed over')
})
