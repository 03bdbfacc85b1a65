import type { PlanFeature } from '../../../db/inventory/plan-geometry.ts'

/** A shape of a file, and its name in messages: a plan may not be able to show it. */
export type FoundShape = { feature: PlanFeature; name: string }

/** What of a file a plan does not show: its name in messages, and why as the end of a sentence. */
export type LeftOut = { name: string; reason: string }

/** What was read from a file, before its shapes are checked; `notes` are sentences for staff. */
export type ReadPlan = { shapes: FoundShape[]; leftOut: LeftOut[]; notes: string[] }

/** Shapes that a plan can show, and what staff should know about the rest of the file. */
export type ImportedPlan = { features: PlanFeature[]; notes: string[] }

/** What a file does not say, and staff have to: how large its drawing is, or which of its columns has the codes. */
export type PlanQuestion = { ask: 'extent' } | { ask: 'codes'; columns: string[] }

/** A file that cannot become a plan; the message is for the person who chose it. */
export class PlanImportError extends Error {
  override name = 'PlanImportError'
}

/** A file that can be read once a question is answered. */
export class PlanQuestionError extends Error {
  override name = 'PlanQuestionError'
  readonly question: PlanQuestion

  constructor(question: PlanQuestion) {
    super('This file leaves something open.')
    this.question = question
  }
}
