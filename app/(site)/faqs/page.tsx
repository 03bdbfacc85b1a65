import { Breadcrumbs } from '@/components/site/breadcrumbs'
import { EmptyState } from '@/components/site/empty-state'
import { AskQuestion } from '@/components/site/faqs/ask-question'
import { FaqAnswers } from '@/components/site/faqs/faq-answers'
import { faqData } from '@/components/site/faqs/faq-data'
import { FaqSearch } from '@/components/site/faqs/faq-search'
import { SiteTourBanner } from '@/components/site/home/site-tour-banner'
import { JsonLd } from '@/components/site/json-ld'
import { PageHead } from '@/components/site/page-head'
import { getPageText } from '@/lib/content/settings'
import { headOfPage } from '@/lib/seo/metadata'
import { listFaqGroups } from '@/lib/site/faqs'

export const generateMetadata = () => headOfPage('/faqs')

export default async function FaqsPage() {
  const [text, groups] = await Promise.all([getPageText('/faqs'), listFaqGroups()])
  return (
    <>
      <PageHead {...text} />
      {groups.length === 0 ? (
        <EmptyState heading="No answers yet">
          <p>
            Ask us the first one:{' '}
            <a href="/contact-us" className="text-link">
              write or call
            </a>
            , and a person replies.
          </p>
        </EmptyState>
      ) : (
        <div className="content grid gap-x-16 gap-y-10 pb-section lg:grid-cols-[280px_1fr] xl:gap-x-24">
          <div className="lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:self-start lg:-m-1 lg:overflow-y-auto lg:p-1">
            <FaqSearch within="answers" />
            <nav aria-label="Groups of questions" className="mt-5 lg:mt-8">
              <ul className="flex flex-wrap gap-x-6 lg:block lg:border-t lg:border-stone">
                {groups.map(({ key, label, faqs }) => (
                  <li key={key} className="lg:border-b lg:border-stone">
                    <a
                      href={`#${key}`}
                      className="flex min-h-11 items-center justify-between gap-2 font-medium text-forest hover:underline hover:underline-offset-4 lg:min-h-12"
                    >
                      {label}
                      <span aria-hidden="true" className="figures text-small font-normal text-slate">
                        {faqs.length}
                      </span>
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          </div>
          <div className="min-w-0">
            <FaqAnswers id="answers" groups={groups} />
            <AskQuestion />
          </div>
        </div>
      )}
      <SiteTourBanner />
      <Breadcrumbs to={[{ name: 'FAQs', path: '/faqs' }]} />
      {groups.length > 0 && <JsonLd data={faqData(groups)} />}
    </>
  )
}
