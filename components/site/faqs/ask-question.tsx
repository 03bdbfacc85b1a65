import { getSettings } from '@/lib/content/settings'
import { dialable } from '@/lib/text/format'
import { Icon } from '../icon'

export async function AskQuestion() {
  const settings = await getSettings()
  return (
    <section aria-labelledby="ask" className="mt-16 bg-sand p-6 md:mt-20 md:p-10">
      <h2 id="ask" className="display text-h3">
        Your question is not here?
      </h2>
      <p className="mt-2 max-w-[32em]">
        Ask us. If others could use the answer too, it will appear here next month, without your name.
      </p>
      <p className="mt-5 flex flex-wrap gap-3">
        <a href="/contact-us" className="button button-primary">
          Write to us
        </a>
        <a href={`tel:${dialable(settings.salesPhone)}`} className="button button-line figures">
          <Icon name="phone" size={18} /> {settings.salesPhone}
        </a>
      </p>
    </section>
  )
}
