import { EmptyState } from '@/components/site/empty-state'
import { FoundationBreadcrumbs } from '@/components/site/foundation/foundation-breadcrumbs'
import { FoundationHead } from '@/components/site/foundation/foundation-head'
import { PartnerGroup } from '@/components/site/foundation/partner-group'
import { collectionData } from '@/components/site/foundation/structured-data'
import { JsonLd } from '@/components/site/json-ld'
import { stakeholders } from '@/db/collections/stakeholders'
import { choiceLabel } from '@/db/content/field'
import { listPublished } from '@/lib/content/published'
import { getPageText } from '@/lib/content/settings'
import { headOfPage } from '@/lib/seo/metadata'

const path = '/foundation/stakeholders'

export const generateMetadata = () => headOfPage(path)

export default async function PartnersPage() {
  const [text, partners] = await Promise.all([getPageText(path), listPublished('stakeholders')])
  const kinds = [...new Set(partners.map(({ kind }) => kind))]
  return (
    <>
      <FoundationHead {...text} />
      {partners.length === 0 ? (
        <EmptyState heading="No partners yet" illustration="school">
          <p>The people and groups who work with the foundation, and what each of them brings.</p>
        </EmptyState>
      ) : (
        <div className="content pb-section">
          {kinds.map(kind => (
            <PartnerGroup
              key={kind}
              name={choiceLabel(stakeholders.fields.kind, kind, 'group')}
              partners={partners.filter(partner => partner.kind === kind)}
            />
          ))}
        </div>
      )}
      <FoundationBreadcrumbs to={[{ name: text.heading, path }]} />
      <JsonLd
        data={collectionData(
          path,
          text.title,
          partners.map(({ name, description, website }) => ({
            '@type': 'WebPageElement',
            about: { '@type': 'Organization', name, description, url: website ?? undefined },
          })),
        )}
      />
    </>
  )
}
