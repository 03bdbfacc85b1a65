import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

const hmac = (key: string, bytes: string | Buffer) => createHmac('sha256', key).update(bytes).digest('hex')
const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** Returns true if two texts are equal. The duration does not depend on the position of a difference. */
export const isSameSecret = (actual: string, expected: string) => timingSafeEqual(sha256(actual), sha256(expected))

/** Returns true if the header `X-Hub-Signature-256` signs exactly these bytes with the secret of the app. */
export const isSignedByMeta = (appSecret: string, body: Buffer, header: string | null) =>
  isSameSecret(header ?? '', `sha256=${hmac(appSecret, body)}`)

/** Returns the proof that a request with this access token comes from the app, which Meta may require. */
export const appSecretProof = (appSecret: string, token: string) => hmac(appSecret, token)
