import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

type Purpose = 'second-factor' | 'sign-in-ticket' | 'known-device' | 'push-key' | 'webhook-secret' | 'shared-preview'

const [ivBytes, tagBytes] = [12, 16]

/** Encrypts a text with a key derived from the site's secret, one key for each purpose. */
export function encrypt(secret: string, purpose: Purpose, text: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, purpose), iv)
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

/** Decrypts a text; returns null if it was not encrypted with the key of this purpose. */
export function decrypt(secret: string, purpose: Purpose, encrypted: string): string | null {
  const bytes = Buffer.from(encrypted, 'base64url')
  if (bytes.length <= ivBytes + tagBytes) return null
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, purpose), bytes.subarray(0, ivBytes))
    decipher.setAuthTag(bytes.subarray(-tagBytes))
    return decipher.update(bytes.subarray(ivBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}

const keyFor = (secret: string, purpose: Purpose) => Buffer.from(hkdfSync('sha256', secret, '', `shk ${purpose}`, 32))
