import type { Sample } from '../sample.ts'

export const brands: Sample<'brands'>[] = [
  { ref: 'acacia-bank', name: 'Acacia Bank', path: '/brands/acacia-bank.svg' },
  { ref: 'baraka-mortgage', name: 'Baraka Mortgage', path: '/brands/baraka-mortgage.svg' },
  { ref: 'coastline-savings', name: 'Coastline Savings', path: '/brands/coastline-savings.svg' },
  { ref: 'highland-trust', name: 'Highland Trust', path: '/brands/highland-trust.svg' },
  { ref: 'jamii-sacco', name: 'Jamii Sacco', path: '/brands/jamii-sacco.svg' },
  { ref: 'nyota-bank', name: 'Nyota Bank', path: '/brands/nyota-bank.svg' },
  { ref: 'savanna-capital', name: 'Savanna Capital', path: '/brands/savanna-capital.svg' },
  { ref: 'umoja-housing-finance', name: 'Umoja Housing Finance', path: '/brands/umoja-housing-finance.svg' },
]
