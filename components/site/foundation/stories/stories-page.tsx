import { listPublished } from '@/lib/content/published'
import { pageOf } from '@/lib/site/paging'
import { EmptyState } from '../../empty-state'
import { ListPage } from '../list-page'
import { storyData } from '../structured-data'
import { StoryRow } from './story-row'

export async function StoriesPage({ page }: { page: number }) {
  const { cards, pages } = pageOf(await listPublished('foundationTestimonials'), page)
  return (
    <ListPage
      path="/foundation/testimonials"
      page={page}
      pages={pages}
      parts={cards.map(storyData)}
      empty={
        <EmptyState heading="No stories yet" illustration="school">
          <p>People who teach, learn and build at the schools will tell their stories here.</p>
        </EmptyState>
      }
    >
      <ul className="grid gap-16 md:gap-24">
        {cards.map((story, index) => (
          <StoryRow key={story.id} story={story} index={index} />
        ))}
      </ul>
    </ListPage>
  )
}
