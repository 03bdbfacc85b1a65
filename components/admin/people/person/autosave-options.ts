import type { DealForm, WorkingCopy } from '@/lib/content/working-copies'
import { discardDealForm, saveDealForm } from '@/lib/pipeline/deals/form-copies'
import type { FormAutosaveOptions } from '../../autosave/use-form-autosave'

/** Autosave options of a form of a deal, with its stored working copy. */
export const autosaveOptions = (deal: string, form: DealForm, copy: WorkingCopy | null): FormAutosaveOptions => ({
  name: form,
  id: deal,
  save: saveDealForm.bind(null, deal, form),
  discard: discardDealForm.bind(null, deal, form),
  copy: copy && { form: copy.form, at: copy.updatedAt.toISOString() },
})
