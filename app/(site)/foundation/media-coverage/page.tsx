import { EmptyState } from '@/components/site/empty-state'
import { CoverageRow } from '@/components/site/foundation/coverage-row'
import { FoundationHead } from '@/components/site/foundation/foundation-head'
import { collectionData } from '@/components/site/foundation/structured-data'
import { FoundationTrail } from '@/components/site/foundation/trail'
import { JsonLd } from '@/components/site/json-ld'
import { listCoverage } from '@/lib/content/foundation'
import { getPageText } from '@/lib/content/site'
import { headOfPage } from '@/lib/seo/metadata'

const path = '/foundation/media-coverage'

export const generateMetadata = () => headOfPage(path)

export default async function NewsroomPage() {
  const [text, coverage] = await Promise.all([getPageText(path), listCoverage()])
  return (
    <>
      <FoundationHead {...text} />
      {coverage.length === 0 ? (
        <EmptyState heading="Nothing has been written about us yet" scenery="school">
          <p>Nobody has written about the foundation yet. When somebody does, it will be listed here.</p>
        </EmptyState>
      ) : (
        <ol className="content pb-section">
          {coverage.map((item, index) => (
            <CoverageRow key={item.id} item={item} first={index === 0} />
          ))}
        </ol>
      )}
      <FoundationTrail to={[{ name: text.heading, path }]} />
      <JsonLd
        data={collectionData(
          path,
          text.title,
          coverage.map(({ title, outlet, publishedOn, url }) => ({
            '@type': 'CreativeWork',
            headline: title,
            datePublished: publishedOn,
            publisher: { '@type': 'Organization', name: outlet },
            url: url ?? undefined,
          })),
        )}
      />
    </>
  )
}
