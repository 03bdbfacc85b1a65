import { ConsentWatch } from './consent-watch'

/**
 * Asks once for consent to analytics. The bar is in the flow below the header, so it covers nothing. It is visible from
 * the first paint or not at all, so nothing shifts: an inline script (`lib/early-script`) hides it after a choice,
 * with Global Privacy Control, and with data saving.
 */
export function ConsentBar({ id }: { id: string }) {
  return (
    <>
      <section
        aria-label="Cookies"
        data-consent-bar
        tabIndex={-1}
        className="border-b border-stone bg-white pt-16 md:pt-18"
      >
        <div className="wide flex flex-wrap items-center justify-between gap-x-10 gap-y-3 py-4">
          <p className="max-w-[46em] flex-1 basis-64 text-small">
            May we count visits? If you accept, Google Analytics tells us which pages help, and gets a scrambled form of
            your e-mail when you write to us. Until then nothing is loaded from Google.
          </p>
          <div className="flex flex-1 gap-3 sm:flex-none">
            {(['no', 'yes'] as const).map(choice => (
              <button
                key={choice}
                type="button"
                data-consent-answer={choice}
                className="button button-line min-w-28 flex-1 text-forest"
              >
                {choice === 'yes' ? 'Accept' : 'Decline'}
              </button>
            ))}
          </div>
        </div>
      </section>
      <ConsentWatch id={id} />
    </>
  )
}
