import { sampleEstate } from '../ids.ts'
import type { Sample } from '../sample.ts'

export const proofs: Sample<'proofs'>[] = [
  {
    ref: 'greenpark-title',
    estateId: sampleEstate('greenpark-estate'),
    kind: 'title',
    title: 'Certificate of title (sample)',
    number: 'SAMPLE/LR/0000/1',
    issuer: 'Sample registry of lands',
    issuedOn: '2021-03-16',
    checkedOn: '2026-09-14',
    checkedBy: 'Legal office (sample)',
  },
]
