import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { Agent, createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { generate } from 'selfsigned'
import { onTestFinished } from 'vitest'

/** A received message: its decrypted text, the signed claims and the key of the sender, and its lifetime in seconds. */
type Received = { text: string; claims: { aud: string; sub: string; exp: number }; publicKey: string; ttl: string }

/** Creates a subscribed device with keys like a browser's. */
export function aDevice() {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const auth = randomBytes(16)
  return {
    keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
    decrypt: (body: Buffer) => decrypt(body, keys, auth),
  }
}
type Device = ReturnType<typeof aDevice>

/**
 * Starts a push service (RFC 8030) over TLS on this machine. It checks the signature of the sender (RFC 8292) and
 * decrypts the message as a browser does (RFC 8291). `respond` returns the status for each request.
 */
export async function startPushService(device: Device, respond: () => number | Promise<number> = () => 201) {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  })
  const received: Received[] = []
  const server = createServer({ cert, key }, async (request, response) => {
    const body = await buffer(request).catch(() => null)
    // The sender was killed before it sent the whole body.
    if (!body) return
    const status = await respond()
    if (status === 201) {
      const { claims, publicKey } = readVapid(String(request.headers.authorization))
      if (request.headers['content-encoding'] !== 'aes128gcm') throw new Error('The encoding is not that of RFC 8188.')
      const text = device.decrypt(body)
      received.push({ text, claims, publicKey, ttl: String(request.headers.ttl) })
    }
    response.writeHead(status).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const httpsAgent = new Agent({
    ca: cert,
    lookup: (_host, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
  })
  onTestFinished(() => {
    httpsAgent.destroy()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { endpoint: (id: string) => `https://localhost:${port}/push/${id}`, httpsAgent, received, certificate: cert }
}

function readVapid(header: string) {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(header) ?? []
  const [head = '', body = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const isValid = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isValid) throw new Error('The sender did not sign its request.')
  return { claims: JSON.parse(Buffer.from(body, 'base64url').toString()), publicKey }
}

const hmac = (key: Buffer, ...parts: (Buffer | string)[]) => {
  const mac = createHmac('sha256', key)
  for (const part of parts) mac.update(part)
  return mac.digest()
}

/** Decrypts a message of one record (RFC 8291, section 3.4). */
function decrypt(body: Buffer, keys: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const senderKey = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const shared = keys.computeSecret(senderKey)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey])
  const input = hmac(hmac(auth, shared), info, Buffer.from([1]))
  const secret = hmac(salt, input)
  const contentKey = hmac(secret, 'Content-Encoding: aes128gcm\0', Buffer.from([1])).subarray(0, 16)
  const nonce = hmac(secret, 'Content-Encoding: nonce\0', Buffer.from([1])).subarray(0, 12)
  const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  // The byte 2 ends the text of the last record; padding follows.
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}
