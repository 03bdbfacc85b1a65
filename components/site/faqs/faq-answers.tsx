import type { Faq, FaqGroup } from '@/lib/site/faqs'
import { Icon } from '../icon'
import { RichText } from '../rich-text'

/** Lists the questions in their groups. Only one answer is open at a time. */
export function FaqAnswers({ id, groups }: { id: string; groups: FaqGroup[] }) {
  return (
    <div id={id} data-answer-list className="grid gap-14 md:gap-20">
      {groups.map(({ key, label, faqs }) => (
        <section key={key} aria-labelledby={key}>
          <h2 id={key} className="display text-h2">
            {label}
          </h2>
          <div className="mt-5 border-t border-stone">
            {faqs.map(faq => (
              <Answer key={faq.id} faq={faq} />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

/** The collapsed content has the id, so that a URL with its fragment opens the answer in any browser without script. */
function Answer({ faq: { anchor, question, answer } }: { faq: Faq }) {
  return (
    <details name="faqs" className="group border-b border-stone">
      <summary className="flex min-h-14 items-start justify-between gap-5 py-4 hover:text-forest">
        <h3 className="min-w-0 text-[1.0625rem] leading-snug font-semibold md:text-[1.1875rem]">{question}</h3>
        <Icon name="plus" size={22} className="mt-0.5 text-terracotta transition-transform group-open:rotate-45" />
      </summary>
      <div id={anchor} className="scroll-mt-24 pb-6">
        <RichText of={answer} />
        <a
          href={`#${anchor}`}
          data-copy
          className="mt-3 inline-flex min-h-11 items-center gap-2 text-small font-medium text-slate hover:text-forest hover:underline hover:underline-offset-4"
        >
          {/* A script may change this text to "Copied" before hydration. */}
          <Icon name="link" size={16} /> <span suppressHydrationWarning>Link to this answer</span>
        </a>
      </div>
    </details>
  )
}
