import type { ReadableDocument } from '@/lib/site/documents'
import { fileSize } from '@/lib/text/format'
import { Icon } from '../icon'

export function DocumentList({ of }: { of: ReadableDocument[] }) {
  return (
    <ul className="mt-8 border-t border-stone">
      {of.map(({ entry, path, bytes }) => (
        <li key={entry.id} className="relative flex items-center gap-5 border-b border-stone py-5">
          <Icon name="document" size={28} className="text-terracotta" />
          <div className="min-w-0 flex-1">
            <a href={path} className="font-semibold after:absolute after:inset-0 hover:underline">
              {entry.title}
            </a>
            {entry.summary && <p className="text-slate">{entry.summary}</p>}
          </div>
          <span className="figures flex items-center gap-2 text-small whitespace-nowrap text-slate">
            PDF, {fileSize(bytes)} <Icon name="download" size={18} />
          </span>
        </li>
      ))}
    </ul>
  )
}
