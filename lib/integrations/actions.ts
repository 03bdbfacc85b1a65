'use server'

import { refresh } from 'next/cache'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { apiScopes, webhookEvents } from '@/db/tables/integrations'
import { attempt, type FormResult, invalidForm } from '@/lib/action-result'
import { db } from '@/lib/database'
import { env } from '@/lib/env'
import { requireAreaAccess } from '../auth/access'
import { makeApiKey, revokeApiKey } from './api-keys'
import { deliverWebhook } from './deliver'
import { addTestDelivery, sendDeliveryAgain } from './deliveries'
import { endpointUrlSchema } from './endpoint-url'
import { addEndpoint, removeEndpoint, setEndpointEnabled } from './endpoints'
import { responseText } from './labels'

const idSchema = z.uuid()
const keySchema = z.object({
  name: z.string().trim().min(1, 'A name, please.').max(100, 'At most 100 characters.'),
  scopes: z.array(z.enum(apiScopes)).min(1, 'Choose what it can read.'),
})

/** Adds an endpoint; its secret is in the result and never shown again. */
export async function addWebhookEndpoint(_before: FormResult, form: FormData): Promise<FormResult> {
  const staff = await requireAreaAccess('edit', 'accounts')
  const input = z
    .object({
      url: endpointUrlSchema(env.WEBHOOKS_TO_LOOPBACK),
      description: z.string().trim().max(200, 'At most 200 characters.'),
      events: z.array(z.enum(webhookEvents)).min(1, 'Choose an event.'),
    })
    .safeParse({ url: form.get('url'), description: form.get('description'), events: form.getAll('events') })
  if (!input.success) return invalidForm(input.error)
  const { description, ...rest } = input.data
  const added = await attempt(() => addEndpoint(db, staff, { ...rest, description: description || null }))
  if (!added.done) return added
  refresh()
  return {
    done: true,
    message: 'Added. Give this secret to the receiver: it is shown now and never again.',
    secret: added.value.secret,
  }
}

/** Enables or disables an endpoint. */
export async function changeEndpoint(
  id: string,
  change: 'enable' | 'disable',
  _before: FormResult,
  _form: FormData,
): Promise<FormResult> {
  const staff = await requireAreaAccess('edit', 'accounts')
  const isEnabled = z.enum(['enable', 'disable']).parse(change) === 'enable'
  const result = await attempt(() => setEndpointEnabled(db, staff, idSchema.parse(id), isEnabled))
  if (!result.done) return result
  refresh()
  return { done: true, message: isEnabled ? 'Enabled: what waits is sent within a minute.' : 'Disabled.' }
}

/** Removes an endpoint with its deliveries, and leads back to the list. */
export async function removeWebhookEndpoint(id: string, _before: FormResult, _form: FormData): Promise<FormResult> {
  const staff = await requireAreaAccess('edit', 'accounts')
  const result = await attempt(() => removeEndpoint(db, staff, idSchema.parse(id)))
  if (!result.done) return result
  redirect('/admin/integrations')
}

/** Sends an endpoint a test now, and reports its response. */
export async function testEndpoint(id: string, _before: FormResult, _form: FormData): Promise<FormResult> {
  const staff = await requireAreaAccess('edit', 'accounts')
  const added = await attempt(() => addTestDelivery(db, staff, idSchema.parse(id)))
  return added.done ? deliverNow(added.value) : added
}

/** Sends a delivery again now, with its id, and reports the response. */
export async function resendDelivery(
  endpointId: string,
  deliveryId: string,
  _before: FormResult,
  _form: FormData,
): Promise<FormResult> {
  const staff = await requireAreaAccess('edit', 'accounts')
  const id = idSchema.parse(deliveryId)
  const result = await attempt(() => sendDeliveryAgain(db, staff, idSchema.parse(endpointId), id))
  return result.done ? deliverNow(id) : result
}

async function deliverNow(deliveryId: string): Promise<FormResult> {
  const result = await deliverWebhook(db, deliveryId)
  refresh()
  if (!result) return { done: true, message: 'It is being sent.' }
  const response = responseText(result.status, result.error)
  if (result.state === 'delivered') return { done: true, message: `Delivered: ${response}` }
  return { done: false, message: `Not delivered: ${response}` }
}

/** Makes an API key; it is in the result and never shown again. */
export async function createApiKey(_before: FormResult, form: FormData): Promise<FormResult> {
  const staff = await requireAreaAccess('edit', 'accounts')
  const input = keySchema.safeParse({ name: form.get('name'), scopes: form.getAll('scopes') })
  if (!input.success) return invalidForm(input.error)
  const { key } = await makeApiKey(db, staff, input.data)
  refresh()
  return { done: true, message: 'Made. Copy it: it is shown now and never again.', secret: key }
}

/** Revokes an API key. */
export async function revokeKey(id: string, _before: FormResult, _form: FormData): Promise<FormResult> {
  const staff = await requireAreaAccess('edit', 'accounts')
  const result = await attempt(() => revokeApiKey(db, staff, idSchema.parse(id)))
  if (!result.done) return result
  refresh()
  return { done: true, message: 'Revoked.' }
}
