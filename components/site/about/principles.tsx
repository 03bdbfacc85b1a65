import { safeMarkup } from '@/db/content/rich-text'

type Props = { id: string; heading: string; entries: string[] }

/** A list of principles; where one begins with bold words, these are its heading. */
export function Principles({ id, heading, entries }: Props) {
  return (
    <section aria-labelledby={id} className="mb-section bg-sand py-section">
      <div className="content">
        <h2 id={id} className="display max-w-[12.5em] text-h2">
          {heading}
        </h2>
        <ul className="mt-10 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-6 lg:gap-y-12">
          {entries.map((entry, index) => {
            const { title, words } = parted(safeMarkup(entry))
            return (
              <li key={entry} data-reveal className={`border-t border-ink/20 pt-5 ${spanOf(index, entries.length)}`}>
                {title && <h3 className="display text-h3">{title}</h3>}
                {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised in `parted` */}
                <div className="mt-2 max-w-[28.5em] break-words" dangerouslySetInnerHTML={{ __html: words }} />
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}

/** Three beside each other; what is left over for the last row shares its width. */
function spanOf(index: number, count: number) {
  const rest = count % 3
  if (rest === 0 || index < count - rest) return 'lg:col-span-2'
  return rest === 1 ? 'lg:col-span-6' : 'lg:col-span-3'
}

function parted(entry: string) {
  const [, title, words] = /^<strong>([^<]*?)\.?<\/strong>([\s\S]*)$/.exec(entry) ?? []
  return title && words !== undefined ? { title: decoded(title), words: words.trim() } : { title: null, words: entry }
}

const decoded = (text: string) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
