import { Icon } from '../icon'

/** Searches the answers in the element with the id `within`. Without script, Enter searches the site. */
export const FaqSearch = ({ within }: { within: string }) => (
  <search>
    <form action="/search" data-module="answers fold-text" data-answers={within}>
      <label htmlFor="faq-search" className="mb-1.5 block font-medium">
        Search the answers
      </label>
      <div className="relative">
        <span className="pointer-events-none absolute top-3.5 left-3.5 text-slate">
          <Icon name="search" size={20} />
        </span>
        <input
          id="faq-search"
          name="q"
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          placeholder="deposit, borehole, title"
          className="field pl-11"
        />
      </div>
      {/* A script may write the text before hydration, and React must not change it. */}
      <p
        role="status"
        className="mt-2 min-h-6 text-small text-slate"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty
        dangerouslySetInnerHTML={{ __html: '' }}
        suppressHydrationWarning
      />
    </form>
  </search>
)
