import { db } from '@/lib/database'
import { env } from '@/lib/env'
import { fetchMetaLeadsAgain } from '@/lib/integrations/meta/actions'
import { listMetaLeads } from '@/lib/integrations/meta/meta-leads'
import { EmptyNote } from '../list/empty-note'
import { ActionForm } from '../shell/action-form'
import { MetaLeadTable } from './meta-lead-table'

/** The leads that Facebook and Instagram send, with a button for those that could not be fetched. */
export async function MetaLeads() {
  const leads = await listMetaLeads(db)
  if (!env.META_APP_SECRET && leads.length === 0)
    return (
      <EmptyNote>
        Not connected. People who fill in a form of an ad on Facebook or Instagram can appear here as leads by
        themselves; this is set up on the server.
      </EmptyNote>
    )
  return (
    <div className="grid gap-4">
      <MetaLeadTable leads={leads} />
      {leads.some(({ state, lastError }) => lastError && (state === 'waiting' || state === 'given-up')) && (
        <ActionForm action={fetchMetaLeadsAgain} submit="Fetch again what failed" variant="quiet">
          <p className="max-w-prose text-slate">
            For example after a new access token: everything that could not be fetched is fetched within a minute.
          </p>
        </ActionForm>
      )}
    </div>
  )
}
