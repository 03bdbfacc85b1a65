import { financialStatements } from '@/db/collections/financial-statements'
import { choiceLabel } from '@/db/content/field'
import { filePath } from '@/lib/media/public'
import type { Report } from '@/lib/site/foundation'
import { fileSize } from '@/lib/text/format'
import { Icon } from '../icon'

export function ReportYear({ year, reports }: { year: number; reports: Report[] }) {
  return (
    <section className="grid gap-x-12 border-t border-ink/20 py-8 md:grid-cols-12 md:py-12">
      <h2 className="display figures text-display text-forest md:col-span-4">{year}</h2>
      <ul className="mt-4 grid gap-10 md:col-span-8 md:mt-2">
        {reports.map(({ id, title, kind, summary, file }) => (
          <li key={id} className="group relative flex flex-wrap items-start justify-between gap-x-10 gap-y-4">
            <div className="min-w-0 flex-[1_1_22rem]">
              <p className="eyebrow text-terracotta">{choiceLabel(financialStatements.fields.kind, kind)}</p>
              <h3 className="display mt-2 text-h3">
                <a
                  href={filePath(file)}
                  className="decoration-1 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
                >
                  {title}
                </a>
              </h3>
              {summary && <p className="mt-2 max-w-[40em] text-slate">{summary}</p>}
            </div>
            <p className="figures flex min-h-11 flex-none items-center gap-2 font-semibold text-forest">
              <Icon name="download" size={20} /> PDF, {fileSize(file.bytes)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
