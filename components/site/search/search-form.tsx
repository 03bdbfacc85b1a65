import { Icon } from '@/components/ui/icon'
import { longestQuestion } from '@/lib/search/query'

/** The question: an ordinary form that leads to an address one can keep. */
export function SearchForm({ question }: { question: string }) {
  return (
    <search>
      <form action="/search" className="mt-6 flex max-w-2xl gap-2">
        <label htmlFor="question" className="sr-only">
          Search the site
        </label>
        <input
          key={question}
          id="question"
          name="q"
          type="search"
          defaultValue={question}
          maxLength={longestQuestion}
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
}
