'use client'

import { useState } from 'react'
import { Icon } from '@/components/ui/icon'
import type { FieldView } from '@/db/content/field'
import { weekdayAndTime } from '@/lib/format'
import { inputs } from '../inputs'
import type { InputContext } from '../inputs/input-props'
import { StateDot } from '../list/state-dot'
import { EntryBar } from './entry-bar'
import { ErrorSummary } from './error-summary'
import { PublishQuestion } from './publish-question'
import { RevisionList } from './revision-list'
import { ScheduleInputs, type ScheduleValues } from './schedule-inputs'
import { SearchPreview, type SearchPreviewProps } from './search-preview'
import { type EntryFacts, useEntry } from './use-entry'

export type EntryFieldsProps = InputContext & {
  collectionKey: string
  label: string
  /** Null for a singleton. */
  listPath: string | null
  readOnly: boolean
  fields: Record<string, FieldView>
  titleField: string
  values: Record<string, unknown>
  /** The times as they are edited. */
  schedule: ScheduleValues
  entry: EntryFacts | null
  revisions: { id: string; version: number; staffName: string; createdAt: string }[]
  /** The page to preview it on before it is public. */
  previewPath: string | null
  /** The path and site name for the search preview; null for entries without a page. */
  search: Omit<SearchPreviewProps, 'titleField' | 'values'> | null
  changed?: boolean
}

const sideFields = ['slug', 'seoTitle', 'seoDescription', 'shareImageId']

/** The fields of an entry, a side column with state, slug and search texts, and a sticky bar. */
export function EntryFields({
  collectionKey,
  label,
  listPath,
  readOnly,
  fields,
  titleField,
  values,
  schedule,
  entry,
  revisions,
  options,
  files,
  previewPath,
  search,
  changed = false,
}: EntryFieldsProps) {
  const { form, problems, warnings, saving, dirty, savedAt, autosave, ...actions } = useEntry({
    collectionKey,
    listPath,
    readOnly,
    entry,
    changed,
  })
  const { errors } = problems
  const [publishAt, setPublishAt] = useState(schedule.publishAt)

  const renderInput = ([name, view]: [string, FieldView]) => {
    const Input = inputs[view.kind] as React.ComponentType<Record<string, unknown>>
    return (
      <Input
        key={name}
        name={name}
        view={view}
        value={values[name]}
        errors={errors[name] ?? []}
        options={options}
        files={files}
        titleField={titleField}
      />
    )
  }
  const main = Object.entries(fields).filter(([name]) => !sideFields.includes(name))
  const side = Object.entries(fields).filter(([name]) => sideFields.includes(name))
  const isPublic = entry?.state === 'published' || entry?.state === 'changed'
  const isScheduled = entry?.state === 'scheduled'

  return (
    <form ref={form} onSubmit={actions.submit} onInput={actions.onInput} noValidate>
      <h1 className="display text-2xl">
        {entry ? String(values[titleField] ?? label) : `Add: ${label.toLowerCase()}`}
      </h1>
      {readOnly && <p className="mt-2 text-slate">Your role can read this and not change it.</p>}
      <ErrorSummary problems={problems} fields={fields} busy={saving} onOverwrite={actions.overwrite} />
      <fieldset disabled={readOnly} className="read-only-plain mt-5 grid gap-6 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid content-start gap-5 rounded-card border border-stone bg-white p-4 md:p-6">
          {main.map(renderInput)}
        </div>
        <div className="grid content-start gap-5">
          <div className="grid gap-4 rounded-card border border-stone bg-white p-4">
            <p className="flex flex-wrap items-center justify-between gap-x-3">
              <StateDot state={entry?.state ?? 'draft'} />
              {isPublic && entry?.publicPath && (
                <a
                  href={entry.publicPath}
                  target="_blank"
                  rel="noopener"
                  className="inline-flex min-h-9 items-center gap-1 font-medium text-forest underline underline-offset-4"
                >
                  See it <Icon name="external" size={16} /> <span className="sr-only">(opens in a new tab)</span>
                </a>
              )}
              {isScheduled && previewPath && (
                <a
                  href={`/admin/preview/start/${collectionKey}/${entry.id}`}
                  className="inline-flex min-h-9 items-center font-medium text-forest underline underline-offset-4"
                >
                  See the preview
                </a>
              )}
              {isScheduled && entry.publishAt && (
                <span className="figures w-full text-slate">
                  Public from {weekdayAndTime(new Date(entry.publishAt))}
                </span>
              )}
              {(isPublic || isScheduled) && entry.unpublishAt && (
                <span className="figures w-full text-slate">
                  Public until {weekdayAndTime(new Date(entry.unpublishAt))}
                </span>
              )}
            </p>
            {listPath && <ScheduleInputs {...schedule} errors={errors} onPublishAt={setPublishAt} />}
          </div>
          {side.length > 0 && (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-stone bg-white p-4">
              {side.map(renderInput)}
              {search && <SearchPreview titleField={titleField} values={values} {...search} />}
            </div>
          )}
          {revisions.length > 0 && (
            <RevisionList
              revisions={revisions}
              comparePath={entry ? `/admin/compare/${collectionKey}/${entry.id}` : null}
              onRestore={readOnly ? null : actions.restoreRevision}
            />
          )}
        </div>
      </fieldset>
      {!readOnly && (
        <EntryBar
          state={entry ? (entry.state === 'bin' ? 'bin' : isPublic || isScheduled ? 'public' : 'draft') : 'none'}
          single={listPath === null}
          busy={saving}
          dirty={dirty}
          autosave={autosave}
          savedAt={savedAt}
          previewPath={previewPath}
          publishLabel={publishLabel(publishAt)}
          onPublish={actions.publish}
          onPreview={actions.preview}
          onChange={actions.change}
        />
      )}
      {warnings && (
        <PublishQuestion findings={warnings} onPublish={actions.publishAnyway} onClose={actions.closeQuestion} />
      )}
    </form>
  )
}

function publishLabel(publishAt: string | null): string {
  const at = publishAt ? new Date(publishAt) : null
  return at && at > new Date() ? `Schedule for ${weekdayAndTime(at)}` : 'Publish'
}
