import type { Difference, Picture } from '@/lib/content/compare'
import { Card } from '../../shell/card'

/** Shows the differences by field: removed text is struck out, new text underlined, so colour is not needed. */
export function DifferenceList({ differences }: { differences: Difference[] }) {
  if (differences.length === 0)
    return <p className="mt-6 rounded-card border border-stone bg-white p-8 text-slate">There are no differences.</p>
  return (
    <div className="mt-6 grid gap-4">
      {differences.map(difference => (
        <Card key={difference.label} title={difference.label}>
          {difference.kind === 'words' ? (
            <p className="max-w-prose whitespace-pre-line">
              {difference.parts.map((part, index) => {
                // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text never change places
                if (part.isInEarlier && part.isInCurrent) return <span key={index}>{part.text}</span>
                return part.isInEarlier ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text never change places
                  <del key={index} className="bg-[#fbe9e7] text-danger">
                    {part.text}
                  </del>
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text never change places
                  <ins key={index} className="bg-[#e6f0ea] text-forest">
                    {part.text}
                  </ins>
                )
              })}
            </p>
          ) : (
            <div className="grid gap-4 md:grid-cols-2">
              <Pictures title="Before" pictures={difference.before} />
              <Pictures title="Now" pictures={difference.after} />
            </div>
          )}
        </Card>
      ))}
    </div>
  )
}

function Pictures({ title, pictures }: { title: string; pictures: Picture[] }) {
  return (
    <div>
      <h3 className="mb-2 text-small font-medium text-slate">{title}</h3>
      {pictures.length === 0 && <p className="text-slate">None</p>}
      <ol className="grid grid-cols-3 gap-2">
        {pictures.map(picture => (
          <li key={picture.id}>
            <img
              src={`/media/${picture.hash}/320`}
              alt={picture.alt}
              loading="lazy"
              className="aspect-[3/2] w-full rounded-control object-cover"
            />
          </li>
        ))}
      </ol>
    </div>
  )
}
