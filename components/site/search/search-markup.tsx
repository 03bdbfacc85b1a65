import { renderMarkup } from '@/lib/http/render-markup'
import type { Piece } from '@/lib/search/excerpt'
import type { Result, Results } from '@/lib/search/public'
import { maxQuestionLength, resultsPerPage, searchPath } from '@/lib/search/query'
import { MissingPage } from '../finder/list-pages'
import { Icon } from '../icon'

type Failed = { status: 'failed' }

type Props = { question: string; page: number }
type Found = Extract<Results, { total: number }>

/** Returns the search field and the results for a question, as markup for a place in the static search page. */
export const searchMarkup = (
  question: string,
  page: number,
  results: Results | Failed | null,
  intro: string | null,
): Promise<string> =>
  renderMarkup(
    <>
      <div className="content pb-10 md:pb-12">
        <SearchForm question={question} />
        {!results && intro && <p className="mt-4 max-w-[60ch] text-slate">{intro}</p>}
      </div>
      {results && <SearchResults question={question} page={page} results={results} />}
    </>,
  )

/** The search form uses GET, so that results have a URL. */
const SearchForm = ({ question }: { question: string }) => (
  <search>
    <form action="/search" className="mt-6 flex max-w-2xl gap-2">
      <label htmlFor="question" className="sr-only">
        Search the site
      </label>
      <input
        id="question"
        name="q"
        type="search"
        defaultValue={question}
        maxLength={maxQuestionLength}
        placeholder="House, place, word"
        enterKeyHint="search"
        className="field min-h-14 min-w-0 flex-1 text-h3"
      />
      <button type="submit" className="button button-primary min-h-14">
        <Icon name="search" size={20} /> <span className="max-sm:sr-only">Search</span>
      </button>
    </form>
  </search>
)

function SearchResults({ question, page, results }: Props & { results: Results | Failed }) {
  if (results.status !== 'found') return <Retry question={question} page={page} status={results.status} />
  if (results.total === 0) return <NothingFound question={question} />
  return <FoundPages question={question} page={page} found={results} />
}

function FoundPages({ question, page, found: { total, corrected, results } }: Props & { found: Found }) {
  const pages = Math.ceil(total / resultsPerPage)
  // The group with the best result comes first.
  const groups = [...new Set(results.map(({ group }) => group))]
  return (
    <div className="content pb-section" data-found>
      <p role="status" className="figures [overflow-wrap:anywhere]">
        {corrected && (
          <>
            Nothing matches “{question}”. This is what we have for <strong>“{corrected}”</strong>:{' '}
          </>
        )}
        {total === 1 ? 'One result' : `${total} results`}
        {pages > 1 && `, page ${Math.min(page, pages)} of ${pages}`}
      </p>
      {results.length === 0 && <MissingPage page={page} pathOf={() => searchPath(question)} />}
      {groups.map((group, index) => (
        <ResultGroup
          key={group}
          id={`found-${index}`}
          group={group}
          results={results.filter(result => result.group === group)}
        />
      ))}
      {pages > 1 && <ResultPages question={question} page={page} pages={pages} />}
    </div>
  )
}

type GroupProps = { id: string; group: string; results: readonly Result[] }

const ResultGroup = ({ id, group, results }: GroupProps) => (
  <section aria-labelledby={id} className="mt-10 grid gap-x-12 border-t border-stone pt-6 lg:grid-cols-[14rem_1fr]">
    <h2 id={id} className="eyebrow pt-1 text-terracotta">
      {group}
    </h2>
    <ul className="mt-3 lg:mt-0">
      {results.map(result => (
        <SearchResult key={result.href} result={result} />
      ))}
    </ul>
  </section>
)

const SearchResult = ({ result: { href, title, context, excerpt } }: { result: Result }) => (
  <li className="group relative pb-8">
    <h3 className="display text-h3">
      <a
        href={href}
        className="after:absolute after:inset-0 group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4"
      >
        <Marked pieces={title} />
      </a>
    </h3>
    {context !== null && <p className="text-small text-slate">{context}</p>}
    {excerpt.length > 0 && (
      <p className="mt-1.5 max-w-[42em] [overflow-wrap:anywhere]">
        <Marked pieces={excerpt} />
      </p>
    )}
  </li>
)

const Marked = ({ pieces }: { pieces: readonly Piece[] }) =>
  pieces.map(({ text, hit }, index) =>
    hit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text, rendered once
      <mark key={index} className="bg-sage/60 text-inherit">
        {text}
      </mark>
    ) : (
      text
    ),
  )

const ResultPages = ({ question, page, pages }: Props & { pages: number }) => (
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

const NothingFound = ({ question }: { question: string }) => (
  <section aria-labelledby="nothing" className="content pb-12">
    <div role="status">
      <h2 id="nothing" className="display max-w-[15em] text-h2 [overflow-wrap:anywhere]">
        Nothing matches “{question}”.
      </h2>
    </div>
    <p className="mt-4 max-w-[34.5em] text-slate">
      Try one word instead of several, or a more common one. If you still miss something, ask us: a person replies
      within one working day.
    </p>
    <p className="mt-6">
      <a href="/contact-us" className="button button-primary">
        Ask us
      </a>
    </p>
  </section>
)

/** The texts that replace the results of a search that was not performed. */
const retryTexts = {
  busy: {
    heading: 'Many people are searching just now.',
    text: 'Your search is still in the field. Try again in a moment.',
    button: 'Search again',
  },
  failed: {
    heading: 'The search does not work at the moment.',
    text: 'Your search is still in the field. Everything else on this site works.',
    button: 'Try again',
  },
}

function Retry({ question, page, status }: Props & { status: keyof typeof retryTexts }) {
  const { heading, text, button } = retryTexts[status]
  return (
    <section aria-labelledby={status} className="content pb-section" data-found>
      <h2 id={status} className="display text-h2">
        {heading}
      </h2>
      <p className="mt-4 max-w-[34.5em] text-slate">{text}</p>
      <p className="mt-6">
        <a href={searchPath(question, page)} className="button button-primary">
          {button}
        </a>
      </p>
    </section>
  )
}
