import type { DeskForm, WorkingCopy } from '@/lib/content/working-copies'
import { discardDeskForm, saveDeskForm } from '@/lib/crm/form-copies'
import type { FormAutosaveOptions } from '../entry/use-form-autosave'

/** Autosave options of a form of a deal, with its stored working copy. */
export const autosaveOptions = (deal: string, form: DeskForm, copy: WorkingCopy | null): FormAutosaveOptions => ({
  name: form,
  id: deal,
  save: saveDeskForm.bind(null, deal, form),
  discard: discardDeskForm.bind(null, deal, form),
  copy: copy && { form: copy.form, at: copy.updatedAt.toISOString() },
})
