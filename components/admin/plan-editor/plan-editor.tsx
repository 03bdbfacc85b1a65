'use client'

import { useMemo, useReducer, useRef, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { Icon } from '@/components/ui/icon'
import type { IconName } from '@/components/ui/icon-names'
import { parseListOrNull } from '@/db/content/parse-list'
import type { PlanFeature } from '@/db/inventory/plan-geometry'
import { matchPlan, type PlanUnit } from '@/lib/inventory/plans/matches'
import type { Copy } from '../autosave/copy'
import { useOpenedForm } from '../autosave/use-opened-form'
import { WorkingCopyNotice } from '../autosave/working-copy-notice'
import type { MapView } from './map/map-view'
import { PlanMap } from './map/plan-map'
import { PlanBar } from './plan-bar'
import { PlanSide } from './plan-side'
import { editPlan, type PlanPicture, startPlan } from './plan-state'
import type { PlanVersion } from './send-draft'
import { type Tool, tools } from './tools'
import { useDraft } from './use-draft'
import { usePlanKeys } from './use-plan-keys'
import { usePlanTools } from './use-plan-tools'
import { usePublicDrawing } from './use-public-drawing'

export type PlanEditorProps = {
  estateId: string
  /** The newest version of the plan; `basis` identifies it, so that a save detects a newer version. */
  plan: { basis: PlanVersion | null; isDraft: boolean; features: PlanFeature[]; picture: PlanPicture | null }
  units: PlanUnit[]
  types: { id: string; title: string }[]
  readOnly: boolean
}

/** The server stores drawings as drafts, not as working copies. */
const noCopies: Copy[] = []

/** Edits the plan of an estate as a drawing and as a table. Every change is stored as a draft. */
export function PlanEditor({ estateId, plan, types, readOnly, units: storedUnits }: PlanEditorProps) {
  const root = useRef<HTMLDivElement>(null)
  const view = useRef<MapView>(null)
  const [state, edit] = useReducer(editPlan, plan, ({ features, picture }) => startPlan(features, picture))
  const [addedUnits, setAddedUnits] = useState<PlanUnit[]>([])
  const { history, selected } = state
  const drawing = history.present
  const opened = useOpenedForm({ formKey: 'plan', entryId: estateId }, noCopies)
  const { offered } = opened
  const draft = useDraft(estateId, drawing, plan, opened)
  const publicDrawing = usePublicDrawing(estateId, draft.storedVersion, draft.storedDrawing)
  const { tool, row, points, note, preview, setPreview, choose, setPlacing, events } = usePlanTools(
    edit,
    drawing.shapes.filter(({ id }) => selected.includes(id)),
  )

  const units = useMemo(() => [...storedUnits, ...addedUnits], [storedUnits, addedUnits])
  const features = useMemo(() => drawing.shapes.map(({ feature }) => feature), [drawing.shapes])
  const matches = useMemo(() => matchPlan(features, units), [features, units])
  const unmatchedIds = useMemo(
    () => new Set(matches.shapesWithoutUnit.flatMap(({ index }) => drawing.shapes[index]?.id ?? [])),
    [matches, drawing.shapes],
  )

  const undo = () => edit({ type: 'undo' })
  const redo = () => edit({ type: 'redo' })
  usePlanKeys(root, {
    hasSelection: selected.length > 0 && !readOnly,
    onMove: by => edit({ type: 'move', by }),
    onPan: by => view.current?.pan(by),
    onRemove: () => edit({ type: 'remove' }),
    onUndo: undo,
    onRedo: redo,
    onEscape: () => (tool === 'select' ? edit({ type: 'select', ids: [] }) : choose('select')),
  })

  return (
    <div ref={root} className="plan-editor">
      {offered && !readOnly && (
        <WorkingCopyNotice
          at={offered.at}
          onRestore={() => {
            const features = parseListOrNull(offered.form.features) as PlanFeature[] | null
            if (!features) return void toast.error('This copy cannot be read: discard it.')
            edit({ type: 'replace-all', features })
            opened.adopt()
          }}
          onDiscard={opened.discard}
        />
      )}
      {!readOnly && <PlanBar draft={draft} features={features} matches={matches} tool={tool} note={note} />}
      <div className="plan-board">
        <ToolStrip
          tool={tool}
          onTool={choose}
          readOnly={readOnly}
          commands={[
            ...(readOnly
              ? []
              : ([
                  { label: 'Undo', icon: 'undo', disabled: history.past.length === 0, onClick: undo },
                  { label: 'Redo', icon: 'redo', disabled: history.future.length === 0, onClick: redo },
                  {
                    label: 'Delete',
                    icon: 'trash',
                    disabled: selected.length === 0,
                    onClick: () => edit({ type: 'remove' }),
                  },
                ] as const)),
            { label: 'Zoom in', icon: 'plus', onClick: () => view.current?.zoom(0.5) },
            { label: 'Zoom out', icon: 'minus', onClick: () => view.current?.zoom(-0.5) },
            { label: 'Whole plan', icon: 'grid', onClick: () => view.current?.fit() },
          ]}
        />
        <PlanMap {...{ state, publicDrawing, unmatchedIds, tool, preview, readOnly, events, view }} />
        <PlanSide
          {...{ estateId, types, readOnly, state, edit, matches, unmatchedIds, row, points, units }}
          onPreview={setPreview}
          onDone={() => choose('select')}
          onPlace={setPlacing}
          onCreated={created => setAddedUnits([...addedUnits, ...created])}
        />
      </div>
    </div>
  )
}

type StripCommand = { label: string; icon: IconName; disabled?: boolean; onClick: () => void }
type StripProps = { tool: Tool; onTool: (tool: Tool) => void; commands: StripCommand[]; readOnly: boolean }

/** Renders the tools of the drawing, and commands such as undo, with their names. */
function ToolStrip({ tool, onTool, commands, readOnly }: StripProps) {
  return (
    <div role="toolbar" aria-label="Tools" aria-orientation="vertical" className="plan-strip">
      {!readOnly &&
        tools.map(({ tool: name, label, icon }) => (
          <button key={name} type="button" aria-pressed={tool === name} onClick={() => onTool(name)}>
            <Icon name={icon} size={18} /> {label}
          </button>
        ))}
      <hr className="border-stone" />
      {commands.map(({ label, icon, disabled, onClick }) => (
        <button key={label} type="button" disabled={disabled} onClick={onClick}>
          <Icon name={icon} size={18} /> {label}
        </button>
      ))}
    </div>
  )
}
