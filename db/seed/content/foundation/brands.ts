import type { Sample } from '../../sample.ts'

export const brands: Sample<'brands'>[] = [
  {
    ref: 'acacia-bank',
    name: 'Acacia Bank',
    path: '/brands/acacia-bank.svg',
    website: 'https://acacia-bank.example.com',
  },
  {
    ref: 'baraka-mortgage',
    name: 'Baraka Mortgage',
    path: '/brands/baraka-mortgage.svg',
    website: 'https://baraka-mortgage.example.com',
  },
  {
    ref: 'coastline-savings',
    name: 'Coastline Savings',
    path: '/brands/coastline-savings.svg',
    website: 'https://coastline-savings.example.com',
  },
  {
    ref: 'highland-trust',
    name: 'Highland Trust',
    path: '/brands/highland-trust.svg',
    website: 'https://highland-trust.example.com',
  },
  {
    ref: 'jamii-sacco',
    name: 'Jamii Sacco',
    path: '/brands/jamii-sacco.svg',
    website: 'https://jamii-sacco.example.com',
  },
  { ref: 'nyota-bank', name: 'Nyota Bank', path: '/brands/nyota-bank.svg', website: 'https://nyota-bank.example.com' },
  {
    ref: 'savanna-capital',
    name: 'Savanna Capital',
    path: '/brands/savanna-capital.svg',
    website: 'https://savanna-capital.example.com',
  },
  {
    ref: 'umoja-housing-finance',
    name: 'Umoja Housing Finance',
    path: '/brands/umoja-housing-finance.svg',
    website: 'https://umoja-housing-finance.example.com',
  },
]
