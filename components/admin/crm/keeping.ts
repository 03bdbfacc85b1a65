import type { LeadForm, WorkingCopy } from '@/lib/content/working-copies'
import { discardLeadForm, saveLeadForm } from '@/lib/crm/form-copies'
import type { Keeping } from '../entry/use-kept-form'

/** How what is typed into a form of a lead is kept, and what was kept of it before. */
export const keepingOf = (lead: string, form: LeadForm, copy: WorkingCopy | null): Keeping => ({
  name: form,
  id: lead,
  keep: saveLeadForm.bind(null, lead, form),
  forget: discardLeadForm.bind(null, lead, form),
  copy: copy && { form: copy.form, at: copy.updatedAt.toISOString() },
})
