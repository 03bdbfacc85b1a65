import type { PlanFeature } from '../../../db/inventory/plan-geometry.ts'

/** Maximum number of points of all shapes of one file. */
export const maxTotalPoints = 100_000

/** A shape of a file, and its name in messages: a plan may not be able to show it. */
export type FoundShape = { feature: PlanFeature; name: string }

/** A part of a file that a plan does not show: its name in messages, and the reason as the end of a sentence. */
export type LeftOut = { name: string; reason: string }

/** The content of a file before its shapes are checked; `notes` are sentences for staff. */
export type ReadPlan = { shapes: FoundShape[]; leftOut: LeftOut[]; notes: string[] }

/** Shapes that a plan can show, and notes for staff about the rest of the file. */
export type ImportedPlan = { features: PlanFeature[]; notes: string[] }

/** A question to staff that a file leaves open: how large its drawing is, or which of its columns has the codes. */
export type PlanQuestion = { ask: 'extent' } | { ask: 'codes'; columns: string[] }

/** Thrown for a file that cannot become a plan; the message is for the person who chose it. */
export class PlanImportError extends Error {
  override name = 'PlanImportError'
}

/** Thrown for a file that can be read once a question is answered. */
export class PlanQuestionError extends Error {
  override name = 'PlanQuestionError'
  readonly question: PlanQuestion

  constructor(question: PlanQuestion) {
    super('This file leaves something open.')
    this.question = question
  }
}
