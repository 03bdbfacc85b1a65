import { vacancies } from '@/db/collections/vacancies'
import { choiceLabel } from '@/db/content/field'
import { getSettings } from '@/lib/content/settings'
import type { Vacancy } from '@/lib/site/vacancies'
import { CalendarDay } from '../calendar-day'
import { HeadedSection } from '../headed-section'
import { Icon } from '../icon'
import { RichText } from '../rich-text'

/** Lists the open positions. Each opens to its description and the way to apply. */
export async function Vacancies({ of }: { of: Vacancy[] }) {
  const { generalEmail } = await getSettings()
  return (
    <HeadedSection
      id="positions"
      title={of.length === 1 ? 'One open position' : 'Open positions'}
      className="content pb-section"
    >
      <div className="mt-6 border-t border-stone md:mt-8">
        {of.map(vacancy => (
          <Position key={vacancy.id} vacancy={vacancy} email={vacancy.applyEmail ?? generalEmail} />
        ))}
      </div>
    </HeadedSection>
  )
}

function Position({ vacancy, email }: { vacancy: Vacancy; email: string }) {
  const { anchor, title, department, place, employment, closesOn, body } = vacancy
  return (
    <details className="group border-b border-stone">
      <summary className="grid grid-cols-[1fr_auto] gap-x-6 py-6 hover:text-forest md:grid-cols-[5fr_4fr_auto] md:py-7">
        <span className="eyebrow min-w-0 text-terracotta md:col-span-2">{department}</span>
        <h3 className="display col-start-1 mt-1.5 min-w-0 text-h3">{title}</h3>
        <span className="col-start-1 mt-2 min-w-0 text-slate md:col-start-2">
          {place}
          <br />
          {choiceLabel(vacancies.fields.employment, employment)}
          {closesOn && (
            <>
              {' '}
              · apply by <CalendarDay of={closesOn} className="whitespace-nowrap" />
            </>
          )}
        </span>
        <Icon
          name="plus"
          className="col-start-2 row-start-1 text-terracotta transition-transform group-open:rotate-45 md:col-start-3 md:row-span-2 md:self-center"
        />
      </summary>
      <div id={anchor} className="scroll-mt-36 pb-10">
        {/* The headings of the text are one level below the title. */}
        <RichText of={body.replaceAll(/<(\/?)h3>/g, '<$1h4>').replaceAll(/<(\/?)h2>/g, '<$1h4>')} />
        <a
          href={`mailto:${email}?subject=${encodeURIComponent(title)}`}
          className="button button-primary mt-7 max-w-full"
        >
          <Icon name="mail" size={18} /> Apply by e-mail
        </a>
        <p className="mt-3 text-small break-all text-slate">{email}</p>
      </div>
    </details>
  )
}
