import type { Kind } from '@/lib/search/documents'
import type { Piece } from '@/lib/search/excerpt'
import { type Result, searchSite } from '@/lib/search/public'
import { resultsPerPage, searchPath } from '@/lib/search/query'
import { SiteLink } from '../site-link'
import { Suggestions } from './suggestions'

const groupLabel = {
  estate: 'Estates',
  unit: 'Homes and plots',
  article: 'Articles',
  faq: 'Questions and answers',
  page: 'Pages',
  blog: 'From the foundation',
  person: 'People',
} satisfies Record<Kind, string>

/** What was found, in groups; the group with the best answer stands first. */
export async function Answers({ question, page }: { question: string; page: number }) {
  const answer = await searchSite(question, page)
  if (answer.status === 'busy') return <Busy question={question} page={page} />
  const { total, results, corrected } = answer
  if (total === 0) return <Nothing question={question} />

  const pages = Math.ceil(total / resultsPerPage)
  const groups = [...new Set(results.map(result => result.kind))]
  return (
    <div className="content pb-section">
      <p role="status" className="figures [overflow-wrap:anywhere]">
        {corrected && (
          <>
            Nothing has “{question}” in it. This is what we have for <strong>“{corrected}”</strong>:{' '}
          </>
        )}
        {total === 1 ? 'One result' : `${total} results`}
        {pages > 1 && `, page ${Math.min(page, pages)} of ${pages}`}
      </p>
      {results.length === 0 && (
        <p className="mt-8">
          There is no page {page}.{' '}
          <a href={searchPath(question)} className="text-link">
            Back to the first
          </a>
        </p>
      )}
      {groups.map(kind => (
        <Group key={kind} kind={kind} results={results.filter(result => result.kind === kind)} />
      ))}
      <Pages question={question} page={page} pages={pages} />
    </div>
  )
}

function Group({ kind, results }: { kind: Kind; results: Result[] }) {
  return (
    <section
      aria-labelledby={`found-${kind}`}
      className="mt-10 grid gap-x-12 border-t border-stone pt-6 lg:grid-cols-[14rem_1fr]"
    >
      <h2 id={`found-${kind}`} className="eyebrow pt-1 text-terracotta">
        {groupLabel[kind]}
      </h2>
      <ul className="mt-3 lg:mt-0">
        {results.map(({ href, title, context, excerpt }) => (
          <li key={href + text(title)} className="group relative pb-8">
            <h3 className="display text-h3">
              <SiteLink
                href={href}
                className="after:absolute after:inset-0 group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4"
              >
                <Marked pieces={title} />
              </SiteLink>
            </h3>
            {context && <p className="text-small text-slate">{context}</p>}
            {excerpt.length > 0 && (
              <p className="mt-1.5 max-w-[42em] [overflow-wrap:anywhere]">
                <Marked pieces={excerpt} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const text = (pieces: Piece[]) => pieces.map(piece => piece.text).join('')

function Marked({ pieces }: { pieces: Piece[] }) {
  return pieces.map(({ text, hit }, index) =>
    hit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change places
      <mark key={index} className="bg-sage/60 text-inherit">
        {text}
      </mark>
    ) : (
      text
    ),
  )
}

function Pages({ question, page, pages }: { question: string; page: number; pages: number }) {
  if (pages <= 1) return null
  return (
    <nav
      aria-label="Pages of results"
      className="mt-4 flex flex-wrap items-center justify-between gap-4 border-t border-stone pt-6"
    >
      {page > 1 ? (
        <a href={searchPath(question, page - 1)} rel="prev" className="button button-line">
          Previous
        </a>
      ) : (
        <span />
      )}
      {page < pages && (
        <a href={searchPath(question, page + 1)} rel="next" className="button button-line">
          Next
        </a>
      )}
    </nav>
  )
}

function Nothing({ question }: { question: string }) {
  return (
    <>
      <section aria-labelledby="nothing" className="content pb-12">
        <div role="status">
          <h2 id="nothing" className="display max-w-[15em] text-h2 [overflow-wrap:anywhere]">
            Nothing has “{question}” in it.
          </h2>
        </div>
        <p className="mt-4 max-w-[34.5em] text-slate">
          Try one word instead of several, or a more common one. If you still miss something, ask us: a person answers
          within one working day.
        </p>
        <p className="mt-6">
          <SiteLink href="/contact-us" className="button button-primary">
            Ask us
          </SiteLink>
        </p>
      </section>
      <Suggestions />
    </>
  )
}

function Busy({ question, page }: { question: string; page: number }) {
  return (
    <section aria-labelledby="busy" className="content pb-section">
      <h2 id="busy" className="display text-h2">
        Many people are searching just now.
      </h2>
      <p className="mt-4 max-w-[34.5em] text-slate">Your question is still in the field. Ask again in a moment.</p>
      <p className="mt-6">
        <a href={searchPath(question, page)} className="button button-primary">
          Ask again
        </a>
      </p>
    </section>
  )
}
