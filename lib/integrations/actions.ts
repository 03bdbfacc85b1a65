'use server'

import { refresh } from 'next/cache'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { apiScopes, webhookEvents } from '@/db/tables/integrations'
import { requireId } from '@/lib/actions/require-id'
import { type FormResult, failureWith } from '@/lib/actions/result'
import { formInput, inputOf, noInput, staffAction } from '@/lib/actions/staff-action'
import { db } from '@/lib/database'
import { env } from '@/lib/env'
import { requireAreaAccess } from '../auth/access'
import { makeApiKey, revokeApiKey } from './api-keys'
import { deliverWebhook } from './deliver'
import { addTestDelivery, sendDeliveryAgain } from './deliveries'
import { endpointUrlSchema } from './endpoint-url'
import { addEndpoint, removeEndpoint, setEndpointEnabled } from './endpoints'
import { responseText } from './labels'
import { retryFailedMetaLeads } from './meta/meta-leads'

const requireAccess = () => requireAreaAccess('edit', 'accounts')

const endpointSchema = z.object({
  url: endpointUrlSchema(env.WEBHOOKS_TO_LOOPBACK),
  description: z.string().trim().max(200, 'At most 200 characters.'),
  events: z.array(z.enum(webhookEvents)).min(1, 'Choose an event.'),
})

const readEndpoint = (form: FormData) => ({ ...Object.fromEntries(form), events: form.getAll('events') })

export async function addWebhookEndpoint(_before: FormResult, form: FormData): Promise<FormResult> {
  return staffAction(
    requireAccess,
    formInput(endpointSchema, form, readEndpoint),
    async (staff, { description, ...rest }) => {
      const { secret } = await addEndpoint(db, staff, { ...rest, description: description || null })
      return { message: 'Added. Give this secret to the receiver now: it will not be shown again.', secret }
    },
  )
}

export async function changeEndpoint(id: string, change: 'enable' | 'disable'): Promise<FormResult> {
  return staffAction(requireAccess, inputOf(z.enum(['enable', 'disable']), change), async (staff, validChange) => {
    await setEndpointEnabled(db, staff, requireId(id, 'webhook'), validChange === 'enable')
    return validChange === 'enable' ? 'Enabled. Waiting deliveries are sent within a minute.' : 'Disabled.'
  })
}

export async function removeWebhookEndpoint(id: string): Promise<FormResult> {
  return staffAction(requireAccess, noInput, async staff => {
    await removeEndpoint(db, staff, requireId(id, 'webhook'))
    redirect('/admin/integrations')
  })
}

export async function testEndpoint(id: string): Promise<FormResult> {
  return staffAction(requireAccess, noInput, async staff =>
    deliverNow(await addTestDelivery(db, staff, requireId(id, 'webhook'))),
  )
}

/** Sends a delivery again now, with the same id, and reports the response. */
export async function resendDelivery(endpointId: string, deliveryId: string): Promise<FormResult> {
  return staffAction(requireAccess, noInput, async staff => {
    const id = requireId(deliveryId, 'delivery')
    await sendDeliveryAgain(db, staff, requireId(endpointId, 'webhook'), id)
    return deliverNow(id)
  })
}

async function deliverNow(deliveryId: string) {
  const result = await deliverWebhook(db, deliveryId)
  // Another process has begun to send the delivery.
  if (!result) return 'It is being sent.'
  const response = responseText(result.status, result.error)
  if (result.state === 'delivered') return `Delivered: ${response}`
  // The list of deliveries must also show this attempt.
  refresh()
  return failureWith(`Not delivered: ${response}`)
}

const keySchema = z.object({
  name: z.string().trim().min(1, 'Write a name.').max(100, 'At most 100 characters.'),
  scopes: z.array(z.enum(apiScopes)).min(1, 'Choose its rights.'),
})

const readKey = (form: FormData) => ({ name: form.get('name'), scopes: form.getAll('scopes') })

export async function createApiKey(_before: FormResult, form: FormData): Promise<FormResult> {
  return staffAction(requireAccess, formInput(keySchema, form, readKey), async (staff, values) => {
    const { key } = await makeApiKey(db, staff, values)
    return { message: 'Key created. Copy it now: it will not be shown again.', secret: key }
  })
}

export async function revokeKey(id: string): Promise<FormResult> {
  return staffAction(requireAccess, noInput, async staff => {
    await revokeApiKey(db, staff, requireId(id, 'key'))
    return 'Revoked.'
  })
}

/** Fetches all leads again that could not be fetched from Meta, for example after a new access token was set. */
export async function fetchMetaLeadsAgain(): Promise<FormResult> {
  return staffAction(requireAccess, noInput, async staff => {
    const count = await retryFailedMetaLeads(db, staff)
    if (count === 0) return 'There are no failed leads.'
    return count === 1 ? '1 lead is fetched within a minute.' : `${count} leads are fetched within a minute.`
  })
}
