import { ListPage } from '@/components/site/foundation/list-page'
import { PartnerGroup } from '@/components/site/foundation/partner-group'
import { stakeholders } from '@/db/collections/stakeholders'
import { choiceLabel } from '@/db/content/field'
import { listPublished } from '@/lib/content/published'
import { headOfPage } from '@/lib/seo/metadata'

const path = '/foundation/stakeholders'

export const generateMetadata = () => headOfPage(path)

export default async function PartnersPage() {
  const partners = await listPublished('stakeholders')
  const kinds = [...new Set(partners.map(({ kind }) => kind))]
  return (
    <ListPage
      path={path}
      parts={partners.map(({ name, description, website }) => ({
        '@type': 'WebPageElement',
        about: { '@type': 'Organization', name, description, url: website ?? undefined },
      }))}
      empty={{
        heading: 'No partners yet',
        text: 'The people and groups who work with the foundation, and what each of them brings.',
      }}
    >
      {kinds.map(kind => (
        <PartnerGroup
          key={kind}
          name={choiceLabel(stakeholders.fields.kind, kind, 'group')}
          partners={partners.filter(partner => partner.kind === kind)}
        />
      ))}
    </ListPage>
  )
}
