import { sampleFile } from '../ids.ts'
import type { Sample } from '../sample.ts'

export const mediaCoverage: Sample<'mediaCoverage'>[] = [
  {
    ref: 'library-on-saturdays',
    title: 'The library that opens when the school is shut',
    outlet: 'The Athi Plains Gazette (sample)',
    publishedOn: '2026-09-12',
    summary:
      'A report on the room with 1,400 books at Mto Mawe. On Saturdays it is run by two retired teachers and a rota of residents. The reporter counted 63 children before noon, and one grandfather who was learning to read.',
    url: null,
    imageId: sampleFile('foundation-02'),
  },
  {
    ref: 'trees-counted',
    title: 'They plant trees. Then they count the dead ones',
    outlet: 'The Machakos Notebook (sample)',
    publishedOn: '2026-02-07',
    summary:
      'A column about the January count at Jiwe Jekundu, when pupils walk the windbreak with chalk and tick sheets. Three trees in four are alive. The writer suggests the same method for other promises.',
    url: null,
    imageId: sampleFile('foundation-03'),
  },
  {
    ref: 'rain-on-the-roof',
    title: 'What 68,000 litres of rain sound like',
    outlet: 'Radio Jirani FM (sample)',
    publishedOn: '2025-11-20',
    summary:
      'A radio feature of twelve minutes from Bahari Njema at Vipingo, recorded under the new gutters in the first storm of the short rains. Pupils explain the first-flush pipe better than the engineer does.',
    url: null,
    imageId: sampleFile('foundation-01'),
  },
  {
    ref: 'contract-ended',
    title: 'Foundation ends building contract, and says so',
    outlet: 'Schools and Learning Monthly (sample)',
    publishedOn: '2024-04-03',
    summary:
      'On the annual report for 2023, which describes how a contractor at Jiwe Jekundu was paid off after two failed concrete tests. The article asks whether one per cent of house prices is enough, and prints our answer.',
    url: null,
  },
  {
    ref: 'stove-between-classrooms',
    title: 'A stove between two classrooms',
    outlet: 'The Limuru Leaf (sample)',
    publishedOn: '2022-07-15',
    summary:
      'The opening of two warm classrooms at Majani Mabichi, with the memories of residents of Fadhili who went to school at the same altitude, without shoes and without a stove.',
    url: null,
    imageId: sampleFile('foundation-hero'),
  },
  {
    ref: 'pwani-desks',
    title: 'Two hundred and sixty desks arrive by lorry, and one by boat',
    outlet: 'Pwani Weekly (sample)',
    publishedOn: '2022-03-26',
    summary:
      'How new desks reached Bahari Njema, and how a fisherman whose daughter sits in class six brought the last one round by sea because it had been left behind at Takaungu.',
    url: null,
  },
]
