import type { SavedDraft } from '@/lib/inventory/plans/drafts'
import { apiFetch } from '../../ui/api-fetch'
import type { Drawing } from './plan-state'

/** A draft or a published version of a plan. */
export type PlanVersion = { id: string; updatedAt: string }

export type SaveResult =
  | ({ status: 'saved' } & SavedDraft)
  | { status: 'conflict'; message: string; at?: string }
  | { status: 'rejected'; message: string }
  | { status: 'offline'; message: string }

/**
 * Stores a draft, or a separate draft if `asCopy` is true. `basis` is the newest version that the editor has loaded, or
 * null if the estate has no plan; `copy` names the local copy of the editor. The promise never rejects: offline, the
 * status is `offline`.
 */
export async function sendDraft(
  estateId: string,
  drawing: Drawing,
  basis: PlanVersion | null,
  asCopy: boolean,
  copy: string,
): Promise<SaveResult> {
  const { shapes, picture } = drawing
  const body = JSON.stringify({
    copy,
    basis,
    asCopy,
    features: shapes.map(({ feature }) => feature),
    pictureId: picture?.id ?? null,
    picturePlacement: picture?.placement ?? null,
  })
  try {
    const response = await apiFetch(`/admin/estates/${estateId}/plan/draft`, { method: 'PUT', body })
    return (await response.json()) as SaveResult
  } catch {
    return { status: 'offline', message: 'The server cannot be reached.' }
  }
}
