import type { Heading } from '@/lib/site/headings'

/** Lists the sections of a text that has at least four. */
export function ContentsList({ headings }: { headings: Heading[] }) {
  if (headings.length < 4) return null
  return (
    <nav aria-label="In this article" className="mb-10 border-y border-stone py-5">
      <p className="eyebrow text-slate">In this article</p>
      <ol className="mt-2">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center text-forest hover:underline hover:underline-offset-4"
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
