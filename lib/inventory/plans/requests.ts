import 'server-only'
import { z } from 'zod'
import { planFeaturesSchema } from '@/db/inventory/plan-geometry'
import { requireId } from '@/lib/actions/require-id'
import { requireAreaAccess } from '@/lib/auth/access'
import { requireOwnCopyId, workingCopyNameSchema } from '@/lib/content/working-copies'
import { db } from '@/lib/database'
import { ConflictError, ForbiddenError, NotFoundError, SignedOutError } from '@/lib/errors'
import { isCrossOrigin, RequestError, readBytes, readText } from '@/lib/http/body'
import { saveDraft } from './drafts'
import { importPlan } from './import-plan'
import { PlanImportError } from './imported-plan'

/** Maximum size in bytes: a plan of 10,000 shapes has about 2 MB, and a server action accepts less than 1 MB. */
const draftLimit = 6 * 1024 * 1024
const importLimit = 4 * 1024 * 1024

const coordinate = z.number().min(-100_000).max(100_000)
const draftSchema = z.object({
  /** Names the working copy of the editor, and its author. */
  copy: workingCopyNameSchema,
  basis: z.object({ id: z.uuid(), updatedAt: z.iso.datetime() }).nullable(),
  /** True to store a new draft beside a draft that somebody else has changed. */
  asCopy: z.boolean(),
  features: planFeaturesSchema,
  pictureId: z.uuid().nullable(),
  picturePlacement: z
    .object({
      x: coordinate,
      y: coordinate,
      width: z.number().min(0.1).max(100_000),
      rotation: z.number().min(-360).max(360),
    })
    .nullable(),
})

/** Stores a draft of the plan for the member of staff in the editor. Checks the right before reading the body. */
export function handleDraftSave(request: Request, estateId: string): Promise<Response> {
  return respond(request, async () => {
    const staff = await requireAreaAccess('edit', 'inventory')
    const input = draftSchema.safeParse(parseJson(await readText(request, draftLimit)))
    if (!input.success) throw new RequestError({ status: 422, message: issueMessage(input.error) })
    const { copy, ...draft } = input.data
    requireOwnCopyId(copy, staff)
    return { status: 'saved', ...(await saveDraft(db, staff, requireId(estateId, 'estate'), draft)) }
  })
}

const importSchema = z.object({
  format: z.enum(['geojson', 'svg']),
  width: z.coerce.number('Write the width in metres.').min(1).max(20_000).optional(),
  /** The part of an SVG drawing that has this width. */
  across: z.enum(['drawing', 'shapes']).default('drawing'),
  north: z.enum(['up', 'down']).default('up'),
  codes: z.string().max(200).optional(),
})

/** Returns the shapes of a GeoJSON or SVG file, or a question that staff have to answer first. Stores nothing. */
export function handlePlanImport(request: Request): Promise<Response> {
  return respond(request, async () => {
    await requireAreaAccess('edit', 'inventory')
    const options = importSchema.safeParse(Object.fromEntries(new URL(request.url).searchParams))
    if (!options.success) throw new RequestError({ status: 422, message: issueMessage(options.error) })
    const bytes = await readBytes(request, importLimit)
    const planOrQuestion = await importPlan({ bytes, ...options.data })
    return { status: 'ask' in planOrQuestion ? 'ask' : 'read', ...planOrQuestion }
  })
}

async function respond(request: Request, handle: () => Promise<object>): Promise<Response> {
  try {
    if (isCrossOrigin(request)) throw new ForbiddenError('This request comes from another site.')
    return Response.json(await handle())
  } catch (error) {
    const [status, failure] = failureOf(error) ?? []
    if (!failure) throw error
    return Response.json(failure, { status })
  }
}

type Failure = { status: 'rejected' | 'conflict'; message: string; by?: string; at?: string }

function failureOf(error: unknown): [code: number, failure: Failure] | null {
  const message = error instanceof Error ? error.message : ''
  if (error instanceof ConflictError) {
    const { change } = error.conflict
    return [409, { status: 'conflict', message, ...(change && { by: change.by, at: change.at.toISOString() }) }]
  }
  const rejected: Failure = { status: 'rejected', message }
  if (error instanceof RequestError) return [error.failure.status, rejected]
  if (error instanceof PlanImportError) return [422, rejected]
  if (error instanceof SignedOutError) return [401, rejected]
  if (error instanceof ForbiddenError) return [403, rejected]
  if (error instanceof NotFoundError) return [404, rejected]
  return null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new RequestError({ status: 400, message: 'This cannot be read.' })
  }
}

const issueMessage = (error: z.ZodError) => {
  const [issue] = error.issues
  return issue ? `${issue.path.join('.')}: ${issue.message}` : 'This cannot be read.'
}
