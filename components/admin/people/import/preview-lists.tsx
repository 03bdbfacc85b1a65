import { type ReactNode, useEffect, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { personPath } from '@/lib/paths/person-path'
import type { PeoplePreview } from '@/lib/pipeline/imports/preview-import'
import { DataTable } from '../../list/data-table'
import type { Column } from '../../list/table-cells'
import { Card } from '../../shell/card'
import { TextLink } from '../../shell/links'
import { countOf } from './count-of'

/** Lists the result of the comparison: new people, known people, and rows that are left out. */
export function PreviewLists({ preview }: { preview: PeoplePreview }) {
  const { newPeople, joined, knownTotal, unchanged, samePhoneTotal, problemTotal, unknownEstates } = preview
  return (
    <Card title="What will be stored">
      <ul className="figures grid gap-1">
        <li className="font-medium">{countOf(newPeople, 'new person', 'new people')}</li>
        {joined > 0 && (
          <li>
            {countOf(joined, 'row has', 'rows have')} the person or the e-mail of an earlier row of this file and will
            be added to that person.
          </li>
        )}
        {knownTotal > 0 && (
          <li>
            {countOf(knownTotal, 'row belongs', 'rows belong')} to people who are known already and will be added to
            them.
          </li>
        )}
        {unchanged > 0 && <li>{countOf(unchanged, 'row adds', 'rows add')} nothing new.</li>}
        {problemTotal > 0 && (
          <li className="font-medium text-danger">{countOf(problemTotal, 'row', 'rows')} cannot be imported.</li>
        )}
      </ul>
      {preview.isGuessed && (
        <p className="mt-3">
          The file is not in UTF-8: check characters with accents in the first rows. In Excel, save it as “CSV UTF-8
          (comma delimited)”.
        </p>
      )}
      {unknownEstates.map(({ name, rows }) => (
        <p key={name} className="mt-3">
          The site has no estate “{name}” ({countOf(rows, 'row', 'rows')}): the name is stored with the lead, and the
          people have no estate yet.
        </p>
      ))}
      <Part title="Rows that cannot be imported" total={problemTotal} shown={preview.problems.length} open>
        <DataTable label="Rows that cannot be imported" columns={problemColumns} rows={withIds(preview.problems)} />
        <ProblemsLink csv={preview.problemsCsv} />
        <p className="text-slate">Correct the rows in that file, and import it next.</p>
      </Part>
      <Part
        title={countOf(samePhoneTotal, 'new person has', 'new people have').concat(' the phone of somebody else')}
        total={samePhoneTotal}
        shown={preview.samePhone.length}
      >
        <p className="mb-2 text-slate">
          They are stored as separate people, because families share phones. You can merge them on their screens
          afterwards.
        </p>
        <DataTable label="People with the same phone" columns={phoneColumns} rows={withIds(preview.samePhone)} />
      </Part>
      <Part title="People who are known" total={knownTotal} shown={preview.known.length}>
        <DataTable label="Known people" columns={knownColumns} rows={withIds(preview.known)} />
      </Part>
    </Card>
  )
}

type PartProps = { title: string; total: number; shown: number; open?: boolean; children: ReactNode }

/** Renders a collapsible part of the preview; nothing if it has no rows. */
function Part({ title, total, shown, open = false, children }: PartProps) {
  if (total === 0) return null
  return (
    <details open={open} className="mt-2">
      <summary className="flex min-h-11 items-center font-medium underline underline-offset-4">{title}</summary>
      <div className="mt-2">
        {children}
        {total > shown && <p className="mt-2 text-slate">and {(total - shown).toLocaleString('en-GB')} more.</p>}
      </div>
    </details>
  )
}

/** Returns rows with their line as id, which the table needs; the id of a known person becomes `personId`. */
const withIds = <Row extends { line: number }>(rows: readonly Row[]) =>
  rows.map(row => ({ ...row, id: String(row.line), personId: 'id' in row ? String(row.id ?? '') : '' }))

type Line = { id: string; line: number; personId: string }
const lineColumn: Column<Line> = { label: 'Place', className: 'figures', cell: ({ line }) => `Row ${line}` }

const personLink = (id: string, name: string) =>
  id ? (
    <TextLink href={personPath({ contactId: id })} target="_blank">
      {name}
    </TextLink>
  ) : (
    name
  )

const problemColumns: Column<Line & { message: string }>[] = [
  lineColumn,
  { label: 'Reason', inCard: 'whole', cell: ({ message }) => message },
]
const knownColumns: Column<Line & { name: string; wrote: string }>[] = [
  lineColumn,
  { label: 'In the file', cell: ({ wrote }) => wrote },
  { label: 'Known as', cell: ({ personId, name }) => personLink(personId, name) },
]
const phoneColumns: Column<Line & { name: string; other: string }>[] = [
  lineColumn,
  { label: 'In the file', cell: ({ name }) => name },
  { label: 'Same phone', cell: ({ personId, other }) => personLink(personId, other) },
]

/** Downloads the rows with problems as a file that the browser creates. */
function ProblemsLink({ csv }: { csv: string }) {
  const [url, setUrl] = useState('')
  useEffect(() => {
    const objectUrl = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }))
    setUrl(objectUrl)
    return () => URL.revokeObjectURL(objectUrl)
  }, [csv])
  return (
    <a
      href={url}
      download="rows-to-correct.csv"
      className="inline-flex min-h-11 items-center gap-2 underline underline-offset-4"
    >
      <Icon name="download" size={16} /> Download these rows
    </a>
  )
}
