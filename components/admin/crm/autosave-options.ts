import type { LeadForm, WorkingCopy } from '@/lib/content/working-copies'
import { discardLeadForm, saveLeadForm } from '@/lib/crm/form-copies'
import type { FormAutosaveOptions } from '../entry/use-form-autosave'

/** Autosave options of a lead form, with its stored working copy. */
export const autosaveOptions = (lead: string, form: LeadForm, copy: WorkingCopy | null): FormAutosaveOptions => ({
  name: form,
  id: lead,
  save: saveLeadForm.bind(null, lead, form),
  discard: discardLeadForm.bind(null, lead, form),
  copy: copy && { form: copy.form, at: copy.updatedAt.toISOString() },
})
