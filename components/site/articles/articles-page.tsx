import { getPageText } from '@/lib/content/settings'
import { listArticleCards } from '@/lib/site/articles'
import { Breadcrumbs } from '../breadcrumbs'
import { SiteTourBanner } from '../home/site-tour-banner'
import { SocialTimeline } from '../home/social-timeline'
import { PageHead } from '../page-head'
import { Paging } from '../paging'
import { ArticleRow } from './article-row'

/** The list of articles beside the social timeline. In wide windows both are at most 809 px high and scroll inside. */
export async function ArticlesPage({ page }: { page: number }) {
  const [text, { cards, pages }] = await Promise.all([getPageText('/articles'), listArticleCards(page)])
  return (
    <>
      <PageHead {...text} />
      <div className="content grid gap-12 pb-section lg:grid-cols-[2fr_1fr] lg:gap-16">
        <div>
          {cards.length === 0 ? (
            <div className="border-t border-stone pt-10">
              <h2 className="display text-h2">No articles yet</h2>
              <p className="mt-4 max-w-[34.5em] text-slate">
                Until then,{' '}
                <a href="/faqs" className="text-link">
                  the questions people ask us
                </a>{' '}
                may already have an answer.
              </p>
            </div>
          ) : (
            <section
              aria-label="Articles"
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls inside must be reachable by keyboard
              tabIndex={0}
              className="border-y border-stone md:max-h-[809px] md:overflow-y-auto md:pr-4"
            >
              <ul>
                {cards.map(card => (
                  <ArticleRow key={card.id} article={card} />
                ))}
              </ul>
            </section>
          )}
          <Paging page={page} pages={pages} path="/articles" />
        </div>
        <SocialTimeline />
      </div>
      <SiteTourBanner />
      <Breadcrumbs to={[{ name: text.heading, path: '/articles' }]} />
    </>
  )
}
