import { financialStatements } from '@/db/collections/financial-statements'
import { choiceLabel } from '@/db/content/field'
import { filePath } from '@/lib/media/public'
import { listReports } from '@/lib/site/foundation'
import { fileSize } from '@/lib/text/format'
import { HeadedSection } from '../headed-section'

export async function ReportsTeaser({ title }: { title: string }) {
  const reports = await listReports()
  if (reports.length === 0) return null
  return (
    <HeadedSection id="reports" title={title} more={{ label: 'All reports', path: '/foundation/financial-statements' }}>
      <ul className="mt-8 grid gap-x-10 md:grid-cols-3">
        {reports.slice(0, 3).map(({ id, year, title, kind, file }) => (
          <li key={id} className="group relative border-t border-stone py-6">
            <p className="display figures text-display text-forest" aria-hidden="true">
              {year}
            </p>
            <h3 className="mt-2 font-semibold">
              <a
                href={filePath(file)}
                className="underline-offset-4 after:absolute after:inset-0 group-hover:underline"
              >
                {title}
              </a>
            </h3>
            <p className="figures text-small text-slate">
              {choiceLabel(financialStatements.fields.kind, kind)}, PDF, {fileSize(file.bytes)}
            </p>
          </li>
        ))}
      </ul>
    </HeadedSection>
  )
}
