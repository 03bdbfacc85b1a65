import type { proofKinds } from '../../collections/proofs.ts'
import { sampleEstate } from '../ids.ts'
import type { Sample } from '../sample.ts'

type Proof = [
  kind: (typeof proofKinds)[number],
  title: string,
  number: string,
  issuer: string,
  issuedOn: string,
  expiresOn?: string,
]

/** The proofs of an estate, all checked on one day; each kind once. */
const at = (slug: string, checkedOn: string, rows: Proof[]): Sample<'proofs'>[] =>
  rows.map(([kind, title, number, issuer, issuedOn, expiresOn]) => ({
    ref: `${slug}-${kind}`,
    estateId: sampleEstate(slug),
    kind,
    title,
    number: `SAMPLE/${number}`,
    issuer: `${issuer} (sample)`,
    issuedOn,
    expiresOn: expiresOn ?? null,
    checkedOn,
    checkedBy: 'our legal office (sample)',
  }))

const [lands, county, environment, works, insurer] = [
  'Registry of lands',
  'County planning office',
  'Environment authority',
  'Construction authority',
  'Acacia Assurance',
]
const impact = 'Environmental impact assessment licence'

export const proofs: Sample<'proofs'>[] = [
  ...at('greenpark-estate', '2026-09-14', [
    ['title', 'Certificate of lease, 99 years from 2008', 'LR/0000/1', lands, '2008-03-18'],
    ['subdivision', 'Approval of the subdivision', 'SUB/2008/017', county, '2008-08-04'],
    ['environment', impact, 'EIA/2022/0304', environment, '2022-02-11', '2032-02-10'],
    ['construction', 'Compliance certificate of the project', 'REG/2025/1120', works, '2025-06-19', '2031-06-18'],
    ['contractor', 'Licence of the contractor, class 2', 'CON/0218', works, '2026-01-12', '2030-12-31'],
    ['insurance', 'Contractor’s all-risks policy', 'CAR/25/00871', insurer, '2025-11-01', '2026-10-31'],
  ]),
  ...at('fadhili', '2026-10-05', [
    ['title', 'Certificate of lease, 99 years from 2014', 'LR/0000/2', lands, '2014-05-27'],
    ['planning', 'Change of use to a retirement village', 'COU/2014/009', county, '2014-09-15'],
    ['environment', impact, 'EIA/2020/0117', environment, '2020-07-06', '2030-07-05'],
    ['construction', 'Compliance certificate of the project', 'REG/2024/0655', works, '2024-03-04', '2030-03-03'],
    ['insurance', 'Public liability policy', 'PL/26/00142', insurer, '2026-07-01', '2031-06-30'],
  ]),
  ...at('pazuri-at-vipingo', '2026-10-21', [
    ['title', 'Certificate of lease, 99 years from 2016', 'CR/0000/3', lands, '2016-11-09'],
    ['subdivision', 'Approval of the sectional plan', 'SEC/2017/031', county, '2017-04-13'],
    ['environment', 'Licence for building by the shore', 'EIA/2022/0419', environment, '2022-09-30', '2031-09-29'],
    ['contractor', 'Licence of the contractor, class 1', 'CON/0094', works, '2026-01-15', '2030-12-31'],
    ['insurance', 'Contractor’s all-risks policy', 'CAR/26/00233', insurer, '2026-05-01', '2031-04-30'],
  ]),
  ...at('lukenya-plains', '2026-08-27', [
    ['title', 'Freehold title of the whole estate', 'LR/0000/4', lands, '2020-02-24'],
    ['subdivision', 'Approval of the subdivision and beacons', 'SUB/2021/044', county, '2021-06-15'],
    ['planning', 'Change of use from farming to homes', 'COU/2020/102', county, '2020-10-01'],
    ['environment', impact, 'EIA/2021/0052', environment, '2021-03-18', '2031-03-17'],
    ['construction', 'Compliance certificate of the roads', 'REG/2023/0388', works, '2023-05-08', '2031-05-07'],
  ]),
  ...at('kofi-ridge', '2026-09-30', [
    ['title', 'Certificate of lease, 99 years from 2020', 'LR/0000/5', lands, '2020-08-19'],
    ['planning', 'Building approval', 'BA/2021/203', county, '2021-03-11'],
    ['construction', 'Certificate of completion', 'REG/2023/0031', works, '2023-10-04'],
    ['insurance', 'Buildings policy of the owners', 'BLD/26/00419', insurer, '2026-03-01', '2031-02-28'],
  ]),
]
