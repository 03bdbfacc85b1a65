import { withOffset } from '@/lib/time/local-time'
import 'server-only'
import { absoluteUrl } from '@/lib/paths/absolute-url'
import { organizationReference } from '@/lib/seo/structured-data'
import type { Vacancy } from '@/lib/site/vacancies'

const employmentType = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  contract: 'CONTRACTOR',
  internship: 'INTERN',
} satisfies Record<Vacancy['employment'], string>

export function vacancyData(vacancy: Vacancy) {
  return {
    '@type': 'JobPosting',
    title: vacancy.title,
    description: vacancy.body,
    url: absoluteUrl(`/careers#${vacancy.anchor}`),
    datePosted: (vacancy.publishAt ?? vacancy.createdAt).toISOString(),
    ...(vacancy.closesOn && { validThrough: withOffset(`${vacancy.closesOn}T23:59:59`) }),
    employmentType: employmentType[vacancy.employment],
    hiringOrganization: organizationReference(),
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: vacancy.place, addressCountry: 'KE' },
    },
  }
}
