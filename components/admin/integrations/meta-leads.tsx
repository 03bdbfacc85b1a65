import { db } from '@/lib/database'
import { env } from '@/lib/env'
import { fetchMetaLeadsAgain } from '@/lib/integrations/actions'
import { listMetaLeads } from '@/lib/integrations/meta/meta-leads'
import { EmptyNote } from '../list/empty-note'
import { ActionForm } from '../shell/action-form'
import { MetaLeadTable } from './meta-lead-table'

/** Lists the leads from Facebook and Instagram, with a button to fetch failed leads again. */
export async function MetaLeads() {
  const leads = await listMetaLeads(db)
  if (!env.META_APP_SECRET && leads.length === 0)
    return (
      <EmptyNote>
        Not connected. People who fill in a form of an ad on Facebook or Instagram can appear here as leads
        automatically; this is set up on the server.
      </EmptyNote>
    )
  return (
    <div className="grid gap-4">
      <MetaLeadTable leads={leads} />
      {leads.some(({ state, lastError }) => lastError && (state === 'waiting' || state === 'given-up')) && (
        <ActionForm action={fetchMetaLeadsAgain} submit="Fetch failed leads again" variant="quiet">
          <p className="max-w-prose text-slate">
            Use this after a new access token, for example. Failed leads are then fetched within a minute.
          </p>
        </ActionForm>
      )}
    </div>
  )
}
