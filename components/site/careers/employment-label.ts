import type { Vacancy } from '@/lib/site/vacancies'

export const employmentLabel = {
  'full-time': 'Full time',
  'part-time': 'Part time',
  contract: 'Contract',
  internship: 'Internship',
} satisfies Record<Vacancy['employment'], string>
