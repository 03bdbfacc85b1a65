import type { EntryOf } from '@/db/collections'
import { Portrait } from '../../portrait'
import { Quotation } from '../quotation'

export function StoryHead({ story }: { story: EntryOf<'foundationTestimonials'> }) {
  return (
    <header className="mb-12 bg-sand md:mb-20">
      <div className="content grid items-start gap-10 pt-36 pb-12 md:grid-cols-12 md:gap-14 md:pt-44 md:pb-20">
        <div className="max-md:order-2 max-md:max-w-72 md:col-span-4">
          <Portrait of={story} sizes="(min-width: 1300px) 363px, (min-width: 769px) 30vw, 288px" isEager />
        </div>
        <div className="min-w-0 md:col-span-8">
          <h1 className="text-h3 font-semibold">{story.name}</h1>
          <p className="mt-1 text-slate">{story.role}</p>
          <Quotation of={story.quote} className="mt-8" />
        </div>
      </div>
    </header>
  )
}
