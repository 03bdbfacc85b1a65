import type { Sample } from '../sample.ts'

export const referrals: Sample<'referrals'>[] = [
  {
    ref: 'k7m2q9',
    name: 'Kemunto Makori',
    code: 'k7m2q9',
    email: 'kemunto@example.com',
    phone: '+254 700 000 031',
    note: 'Owner at Greenpark since 2014. Has sent us three neighbours.',
  },
  {
    ref: 'p4x8t1',
    name: 'Naftali Gathogo',
    code: 'p4x8t1',
    email: 'naftali@example.com',
    phone: '+254 700 000 032',
    note: 'Resident at Fadhili. Prefers a phone call to an e-mail.',
  },
  {
    ref: 'w3n6d5',
    name: 'Aisha Noor Abdi',
    code: 'w3n6d5',
    email: 'aisha@example.com',
    note: 'Owner at Lukenya Plains, lives in Toronto. Seven or eight hours behind Nairobi.',
  },
]
