import { ListPage } from '@/components/site/foundation/list-page'
import { School } from '@/components/site/foundation/schools/school'
import { schoolAnchor } from '@/components/site/foundation/schools/school-anchor'
import { SchoolIndex } from '@/components/site/foundation/schools/school-index'
import { listPublished } from '@/lib/content/published'
import { absoluteUrl } from '@/lib/paths/absolute-url'
import { headOfPage } from '@/lib/seo/metadata'

const path = '/foundation/beneficiaries'

export const generateMetadata = () => headOfPage(path)

export default async function SchoolsPage() {
  const schools = await listPublished('schools')
  return (
    <ListPage
      path={path}
      parts={schools.map(({ name, place }) => ({
        '@type': 'WebPageElement',
        url: absoluteUrl(`${path}#${schoolAnchor(name)}`),
        about: {
          '@type': 'School',
          name,
          address: { '@type': 'PostalAddress', addressLocality: place, addressCountry: 'KE' },
        },
      }))}
      width="full"
      empty={{
        heading: 'No schools yet',
        text: 'The schools that the foundation works with will be listed here, with what was given and when.',
      }}
    >
      <SchoolIndex schools={schools} />
      {schools.map((school, index) => (
        <School key={school.id} school={school} mirrored={index % 2 === 1} />
      ))}
    </ListPage>
  )
}
