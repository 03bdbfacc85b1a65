import { sampleFile } from '../ids.ts'
import type { Sample } from '../sample.ts'

const report = (year: number, summary: string): Sample<'financialStatements'> => ({
  ref: `report-${year}`,
  title: `Annual report and accounts ${year}`,
  kind: 'annual-report',
  year,
  summary,
  fileId: sampleFile(`foundation-report-${year}`),
})

export const financialStatements: Sample<'financialStatements'>[] = [
  report(
    2025,
    'KES 19.8M spent, the most in one year so far. The tree belts at all four schools were completed; nine per cent went on salaries, transport and the audit.',
  ),
  report(2024, 'KES 17.3M spent. A library room at Mto Mawe, a classroom and a latrine block at Bahari Njema.'),
  report(
    2023,
    'KES 14.9M spent. Two classrooms at Jiwe Jekundu, tanks at Bahari Njema and 300 desks. One contract was ended early; the report says why.',
  ),
  report(2022, 'KES 13.6M spent. Two classrooms at Majani Mabichi and 260 desks for Bahari Njema.'),
  report(
    2021,
    'KES 11.2M spent, under the conditions of the pandemic. Six classrooms repaired at Mto Mawe, tanks at Jiwe Jekundu, latrines at Majani Mabichi.',
  ),
]
