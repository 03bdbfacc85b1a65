import { sampleEstate, seedId } from '../ids.ts'
import type { Sample } from '../sample.ts'

const cost = (cost: string, typical: string, { percent = null, amount = null }: Sum = {}) => ({
  cost,
  typical,
  percent,
  amount,
})
type Sum = { percent?: number | null; amount?: number | null }

const stampDuty = cost('Stamp duty', '4% of the value, paid to the revenue authority', { percent: 4 })
const costs = [
  stampDuty,
  cost('Legal fees', 'To your own advocate, usually 1% to 1.5% of the price', { percent: 1.5 }),
  cost('Electricity and water connections', 'Both meters with their deposits', { amount: 65_000 }),
]
const plotCosts = [
  stampDuty,
  cost('Advocate’s fee', 'For the transfer and the title search', { amount: 35_000 }),
  cost('Water meter', 'The water point is at the boundary', { amount: 18_000 }),
  cost('Electricity connection', 'You arrange it with the utility; the line runs along the road'),
]

const plan = (
  ref: string,
  estate: string,
  values: Omit<Sample<'paymentPlans'>, 'ref' | 'estateId' | 'excluded'>,
  excluded = costs,
): Sample<'paymentPlans'> => ({ ref, estateId: sampleEstate(estate), excluded, ...values })

const monthly = { depositBy: 'percent', intervalMonths: 1 } as const

export const paymentPlans: Sample<'paymentPlans'>[] = [
  plan('greenpark-savings', 'greenpark-estate', {
    ...monthly,
    title: '20% and eighteen months',
    summary: 'From savings, without a bank: eighteen equal instalments.',
    deposit: 20,
    instalments: 18,
    handoverPercent: 0,
    cashDiscountPercent: 5,
    validUntil: '2027-06-30',
  }),
  plan('greenpark-mortgage', 'greenpark-estate', {
    ...monthly,
    title: '10% now, mortgage at handover',
    summary: 'A tenth to reserve, a tenth in five instalments, the rest by your bank at handover.',
    deposit: 10,
    instalments: 5,
    intervalMonths: 2,
    handoverPercent: 80,
    validUntil: '2027-06-30',
  }),
  plan('fadhili-thirds', 'fadhili', {
    ...monthly,
    title: 'Three parts',
    summary: 'A third to reserve, a third after half a year, a third at handover.',
    deposit: 100 / 3,
    instalments: 1,
    intervalMonths: 6,
    handoverPercent: 100 / 3,
    cashDiscountPercent: 3,
  }),
  plan('pazuri-coast', 'pazuri-at-vipingo', {
    ...monthly,
    title: '30% and ten quarters',
    summary: 'For buyers abroad: one transfer each quarter.',
    deposit: 30,
    instalments: 10,
    intervalMonths: 3,
    handoverPercent: 10,
    validUntil: '2027-06-30',
  }),
  plan('pazuri-beach-villa', 'pazuri-at-vipingo', {
    ...monthly,
    unitTypeId: seedId('unitTypes', 'pazuri-beach-villa'),
    title: 'Beach villa, built to your order',
    summary: 'Half to begin, the rest as the house is built.',
    deposit: 50,
    instalments: 4,
    intervalMonths: 3,
    handoverPercent: 10,
  }),
  plan(
    'lukenya-year',
    'lukenya-plains',
    {
      ...monthly,
      title: '30% and twelve months',
      summary: 'The title is registered in your name after the last instalment.',
      deposit: 30,
      instalments: 12,
      handoverPercent: 0,
      cashDiscountPercent: 7.5,
    },
    plotCosts,
  ),
  plan('kofi-ridge-mortgage', 'kofi-ridge', {
    ...monthly,
    title: '20% and a mortgage',
    summary: 'The townhouses are finished: the bank pays when the title is transferred.',
    deposit: 20,
    instalments: 0,
    handoverPercent: 80,
  }),
]
