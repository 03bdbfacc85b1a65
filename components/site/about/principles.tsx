import { safeMarkup } from '@/db/content/rich-text'

type Props = { id: string; heading: string; entries: string[] }

/** Shows a list of principles. Bold text at the beginning of a principle becomes its heading. */
export function Principles({ id, heading, entries }: Props) {
  return (
    <section aria-labelledby={id} className="mb-section bg-sand py-section">
      <div className="content">
        <h2 id={id} className="display max-w-[12.5em] text-h2">
          {heading}
        </h2>
        <ul className="mt-10 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-6 lg:gap-y-12">
          {entries.map((entry, index) => {
            const { title, text } = splitTitle(safeMarkup(entry))
            return (
              <li key={entry} data-reveal className={`border-t border-ink/20 pt-5 ${spanOf(index, entries.length)}`}>
                {title && <h3 className="display text-h3">{title}</h3>}
                {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by `safeMarkup` above */}
                <div className="mt-2 max-w-[28.5em]" dangerouslySetInnerHTML={{ __html: text }} />
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}

/** Puts three principles in each row; a remainder shares the last row. */
function spanOf(index: number, count: number) {
  const lastRowCount = count % 3
  if (lastRowCount === 0 || index < count - lastRowCount) return 'lg:col-span-2'
  return lastRowCount === 1 ? 'lg:col-span-6' : 'lg:col-span-3'
}

function splitTitle(entry: string) {
  const [, title, text] = /^<strong>([^<]*?)\.?<\/strong>([\s\S]*)$/.exec(entry) ?? []
  return title && text !== undefined
    ? { title: decodeEntities(title), text: text.trim() }
    : { title: null, text: entry }
}

// React escapes the title again.
const decodeEntities = (text: string) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
