import { expect, vi } from 'vitest'
import { test } from '@/db/testing/test'
import { unknownLinkResponse } from './unknown-link-response'

vi.hoisted(() => {
  process.env.RATE_PER_ADDRESS = '3'
})

const hex = () => crypto.randomUUID().slice(0, 4)

test('unknown links get 404, and soon 429 with the seconds to wait, but only in the network that tries many', async ({
  // The requests are counted in this database.
  db: _,
}) => {
  const network = `2001:db8:${hex()}:${hex()}`
  const open = (address: string) =>
    unknownLinkResponse(new Request('https://site.example/', { headers: { 'x-forwarded-for': address } }), 'Not known')
  const statuses: number[] = []
  for (let guess = 1; guess <= 5; guess++) statuses.push((await open(`${network}::${guess}`)).status)
  expect(statuses).toEqual([404, 404, 404, 429, 429])
  const limited = await open(`${network}::9`)
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(3500)
  expect(await limited.text()).toContain('Too many unknown links')
  expect((await open(`2001:db8:${hex()}:${hex()}::1`)).status).toBe(404)
})
