import { listPublished } from '@/lib/content/published'
import { getPageText } from '@/lib/content/settings'
import { pathOfPage } from '@/lib/site/paged-lists'
import { pageOf } from '@/lib/site/paging'
import { EmptyState } from '../../empty-state'
import { JsonLd } from '../../json-ld'
import { Paging } from '../../paging'
import { FoundationHead } from '../foundation-head'
import { collectionData, storyData } from '../structured-data'
import { FoundationBreadcrumbs } from '../trail'
import { StoryRow } from './story-row'

const path = '/foundation/testimonials'

/** The stories from the schools. */
export async function StoriesPage({ page }: { page: number }) {
  const [text, all] = await Promise.all([getPageText(path), listPublished('foundationTestimonials')])
  const { cards, pages } = pageOf(all, page)
  return (
    <>
      <FoundationHead {...text} heading={page === 1 ? text.heading : `${text.heading}, page ${page}`} />
      {cards.length === 0 ? (
        <EmptyState heading="The first voices are on their way" illustration="school">
          <p>People who teach, learn and build at the schools will speak here.</p>
        </EmptyState>
      ) : (
        <div className="content pb-section">
          <ul className="grid gap-16 md:gap-24">
            {cards.map((story, index) => (
              <StoryRow key={story.id} story={story} index={index} />
            ))}
          </ul>
          <Paging page={page} pages={pages} path={path} />
        </div>
      )}
      <FoundationBreadcrumbs to={[{ name: text.heading, path }]} />
      <JsonLd data={collectionData(pathOfPage(path, page), text.title, cards.map(storyData))} />
    </>
  )
}
