import 'server-only'
import { randomBytes } from 'node:crypto'
import { decrypt, encrypt } from '../auth/encrypt.ts'
import { env } from '../env.ts'

/** Returns a new secret for Standard Webhooks with 32 random bytes. */
export const newWebhookSecret = () => `whsec_${randomBytes(32).toString('base64')}`

export const encryptSecret = (secret: string) => encrypt(env.AUTH_SECRET, 'webhook-secret', secret)

/** Returns null if the secret was encrypted with another `AUTH_SECRET`. */
export const decryptSecret = (stored: string) => decrypt(env.AUTH_SECRET, 'webhook-secret', stored)
