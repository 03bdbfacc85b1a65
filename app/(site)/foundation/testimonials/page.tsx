import { EmptyState } from '@/components/site/empty-state'
import { FoundationHead } from '@/components/site/foundation/foundation-head'
import { StoryRow } from '@/components/site/foundation/story-row'
import { collectionData, storyData } from '@/components/site/foundation/structured-data'
import { FoundationTrail } from '@/components/site/foundation/trail'
import { JsonLd } from '@/components/site/json-ld'
import { listPublished } from '@/lib/content/public'
import { getPageText } from '@/lib/content/site'
import { headOfPage } from '@/lib/seo/metadata'

const path = '/foundation/testimonials'

export const generateMetadata = () => headOfPage(path)

export default async function StoriesPage() {
  const [text, stories] = await Promise.all([getPageText(path), listPublished('foundationTestimonials')])
  return (
    <>
      <FoundationHead {...text} />
      {stories.length === 0 ? (
        <EmptyState heading="The first voices are on their way" scenery="school">
          <p>People who teach, learn and build at the schools will speak here.</p>
        </EmptyState>
      ) : (
        <ul className="content grid gap-16 pb-section md:gap-24">
          {stories.map((story, index) => (
            <StoryRow key={story.id} story={story} index={index} />
          ))}
        </ul>
      )}
      <FoundationTrail to={[{ name: text.heading, path }]} />
      <JsonLd data={collectionData(path, text.title, stories.map(storyData))} />
    </>
  )
}
