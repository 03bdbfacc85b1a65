'use server'

import { draftMode } from 'next/headers'
import { redirect } from 'next/navigation'

/** Ends the preview in this browser and redirects to the panel. Needs no permission. */
export async function endPreview(): Promise<never> {
  const mode = await draftMode()
  mode.disable()
  redirect('/admin/dashboard')
}
