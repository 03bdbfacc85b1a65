import type { PlanFeature } from '../../../db/inventory/plan-geometry.ts'

export const maxTotalPoints = 100_000

/** A shape of a file before it is checked, and its name in messages. */
export type FoundShape = { feature: PlanFeature; name: string }

/** A part of a file that a plan cannot show: its name in messages, and the reason as the end of a sentence. */
export type LeftOut = { name: string; reason: string }

/** The content of a file before its shapes are checked; `notes` are sentences for staff. */
export type ReadPlan = { shapes: FoundShape[]; leftOut: LeftOut[]; notes: string[] }

export type ImportedPlan = { features: PlanFeature[]; notes: string[] }

/** A question to staff that the file does not answer: the size of the drawing, or the column with the codes. */
export type PlanQuestion = { ask: 'extent' } | { ask: 'codes'; columns: string[] }

/** Thrown for a file that cannot become a plan; staff read the message. */
export class PlanImportError extends Error {
  override name = 'PlanImportError'
}

/** Thrown for a file that can be read after staff have replied to the question. */
export class PlanQuestionError extends Error {
  override name = 'PlanQuestionError'
  readonly question: PlanQuestion

  constructor(question: PlanQuestion) {
    super('This file leaves something open.')
    this.question = question
  }
}
