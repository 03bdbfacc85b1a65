import { EmptyState } from '@/components/site/empty-state'
import { FoundationBreadcrumbs } from '@/components/site/foundation/foundation-breadcrumbs'
import { FoundationHead } from '@/components/site/foundation/foundation-head'
import { School } from '@/components/site/foundation/schools/school'
import { schoolAnchor } from '@/components/site/foundation/schools/school-anchor'
import { SchoolIndex } from '@/components/site/foundation/schools/school-index'
import { collectionData } from '@/components/site/foundation/structured-data'
import { JsonLd } from '@/components/site/json-ld'
import { listPublished } from '@/lib/content/published'
import { getPageText } from '@/lib/content/settings'
import { absoluteUrl } from '@/lib/paths/absolute-url'
import { headOfPage } from '@/lib/seo/metadata'

const path = '/foundation/beneficiaries'

export const generateMetadata = () => headOfPage(path)

export default async function SchoolsPage() {
  const [text, schools] = await Promise.all([getPageText(path), listPublished('schools')])
  return (
    <>
      <FoundationHead {...text} />
      {schools.length === 0 && (
        <EmptyState heading="No schools yet" illustration="school">
          <p>The schools that the foundation works with will be listed here, with what was given and when.</p>
        </EmptyState>
      )}
      <SchoolIndex schools={schools} />
      {schools.map((school, index) => (
        <School key={school.id} school={school} mirrored={index % 2 === 1} />
      ))}
      <FoundationBreadcrumbs to={[{ name: text.heading, path }]} />
      <JsonLd
        data={collectionData(
          path,
          text.title,
          schools.map(({ name, place }) => ({
            '@type': 'WebPageElement',
            url: absoluteUrl(`${path}#${schoolAnchor(name)}`),
            about: {
              '@type': 'School',
              name,
              address: { '@type': 'PostalAddress', addressLocality: place, addressCountry: 'KE' },
            },
          })),
        )}
      />
    </>
  )
}
