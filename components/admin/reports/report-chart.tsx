import type { Report } from '@/lib/reports/report'
import { Card } from '../shell/card'
import { Bars } from './bars'

type Props = {
  report: Report
  /** The title of the chart if the report counts nothing. */
  label: string
  /** Says what the report counts. */
  explanation: string
  lastYear: ReadonlyMap<string, number> | null
}

/** Shows a report as a chart whose title is its finding. */
export const ReportChart = ({ report, label, explanation, lastYear }: Props) => (
  <Card title={report.finding ?? label}>
    {report.notes?.map(note => (
      <p key={note} className="-mt-2 mb-4 max-w-prose">
        {note}
      </p>
    ))}
    {report.bars.length > 0 ? (
      <Bars {...report} valuesOfLastYear={lastYear} />
    ) : (
      <p className="text-slate">There is nothing to count in these days. Choose a longer period.</p>
    )}
    <details className="mt-4">
      <summary className="inline-flex min-h-9 items-center text-small underline underline-offset-4 pointer-coarse:min-h-11">
        What is counted
      </summary>
      <p className="mt-1 max-w-prose text-slate">{explanation}</p>
    </details>
  </Card>
)
