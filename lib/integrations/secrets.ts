import 'server-only'
import { randomBytes } from 'node:crypto'
import { decrypt, encrypt } from '../auth/encrypt.ts'
import { env } from '../env.ts'

/** A new secret of Standard Webhooks: 32 random bytes. */
export const newWebhookSecret = () => `whsec_${randomBytes(32).toString('base64')}`

export const encryptSecret = (secret: string) => encrypt(env.AUTH_SECRET, 'webhook-secret', secret)

/** Null when it was encrypted under another `AUTH_SECRET`. */
export const decryptSecret = (stored: string) => decrypt(env.AUTH_SECRET, 'webhook-secret', stored)
