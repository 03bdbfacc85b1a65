import { afterEach, expect } from 'vitest'
import { aSample } from '@/db/testing/sample'
import { clearCookies, signInAs } from '@/db/testing/signed-in'
import { test } from '@/db/testing/test'
import { saveEntry } from './actions'

afterEach(clearCookies)

test.for([
  ['whose shares are the whole price', { deposit: '20', handoverPercent: '80', instalments: '0' }, null],
  ['of more than the price', { deposit: '30', handoverPercent: '70.01', instalments: '0' }, 'handoverPercent'],
  ['with nothing left for instalments', { deposit: '30', handoverPercent: '70', instalments: '6' }, 'handoverPercent'],
  ['with a deposit above the price', { deposit: '101', handoverPercent: '0', instalments: '6' }, 'deposit'],
  [
    'with a deposit in shillings',
    { depositBy: 'amount', deposit: '500000', handoverPercent: '70', instalments: '6' },
    null,
  ],
  ['that ends before it begins', { validFrom: '2027-02-01', validUntil: '2027-01-31' }, 'validUntil'],
  ['of a single day', { validFrom: '2027-02-01', validUntil: '2027-02-01' }, null],
] as const)('saving a payment plan %s: %j has an error at the field %s', async ([, values, field], { db }) => {
  await signInAs(db, 'editor')
  const form = new FormData()
  const sample = { ...(await aSample(db, 'paymentPlans', 'required')), depositBy: 'percent', ...values }
  for (const [name, value] of Object.entries(sample)) form.set(name, String(value))

  const result = await saveEntry('paymentPlans', null, 0, form)

  if (field === null) expect(result).toMatchObject({ done: true })
  else expect(result).toMatchObject({ done: false, fieldErrors: { [field]: [expect.any(String)] } })
})
