import type { DealForm, WorkingCopy } from '@/lib/content/working-copies'
import { saveDealForm } from '@/lib/pipeline/deals/form-copies'
import { offeredCopies } from '../../autosave/offered-copies'
import type { FormAutosaveOptions } from '../../autosave/use-form-autosave'

/** Returns the autosave options of a form of a deal, with its stored working copies. */
export const autosaveOptions = (deal: string, form: DealForm, copies: WorkingCopy[]): FormAutosaveOptions => ({
  target: { what: form, entryId: deal },
  save: saveDealForm.bind(null, deal, form),
  copies: offeredCopies(copies),
})
