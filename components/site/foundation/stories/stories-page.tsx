import type { EntryOf } from '@/db/collections'
import { listPublished } from '@/lib/content/published'
import { pageOf } from '@/lib/site/paging'
import { Icon } from '../../icon'
import { Portrait } from '../../portrait'
import { SiteLink } from '../../site-link'
import { ListPage } from '../list-page'
import { Quotation } from '../quotation'
import { storyData } from '../structured-data'

export async function StoriesPage({ page }: { page: number }) {
  const { cards, pages } = pageOf(await listPublished('foundationTestimonials'), page)
  return (
    <ListPage
      path="/foundation/testimonials"
      page={page}
      pages={pages}
      parts={cards.map(storyData)}
      empty={{
        heading: 'No stories yet',
        text: 'People who teach, learn and build at the schools will tell their stories here.',
      }}
    >
      <ul className="grid gap-16 md:gap-24">
        {cards.map((story, index) => (
          <StoryRow key={story.id} story={story} index={index} />
        ))}
      </ul>
    </ListPage>
  )
}

type Props = { story: EntryOf<'foundationTestimonials'>; index: number }

function StoryRow({ story, index }: Props) {
  return (
    <li data-reveal className="group relative grid items-start gap-7 md:grid-cols-12 md:gap-14">
      <div className={`max-md:max-w-64 md:col-span-4 ${index % 2 === 1 ? 'md:order-2' : ''}`}>
        <Portrait of={story} sizes="(min-width: 1300px) 363px, (min-width: 769px) 30vw, 256px" isEager={index === 0} />
      </div>
      <div className="min-w-0 md:col-span-8">
        <Quotation of={story.quote} />
        <h2 className="mt-6 font-semibold">
          <SiteLink href={`/foundation/testimonials/${story.slug}`} className="after:absolute after:inset-0">
            {story.name}
          </SiteLink>
        </h2>
        <p className="text-slate">{story.role}</p>
        <p
          aria-hidden="true"
          className="mt-4 flex items-center gap-2 font-semibold text-forest underline-offset-4 group-hover:underline"
        >
          Read the story <Icon name="arrow-right" size={16} />
        </p>
      </div>
    </li>
  )
}
