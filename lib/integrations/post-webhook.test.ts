import type { LookupAddress } from 'node:dns'
import { describe, expect, test } from 'vitest'
import { publicLookup } from '../http/public-address'
import { postWebhook } from './post-webhook'
import { aReceiver } from './testing/receiver'

describe('a host of a webhook', () => {
  const post = (url: string, addresses: LookupAddress[], timeout = 2_000) =>
    postWebhook({
      url,
      headers: {},
      body: '{}',
      allowLoopback: false,
      timeout,
      lookup: publicLookup((_host, done) => done(null, addresses)),
    })

  test('gets no connection if it resolves to no IP address, or if one of them is not public', async () => {
    await using receiver = await aReceiver()
    const url = `https://crm.example.com:${new URL(receiver.url).port}/`
    const local = { address: '127.0.0.1', family: 4 }
    const reserved = { address: '192.0.2.1', family: 4 }
    for (const addresses of [[local], [{ address: '93.184.216.34', family: 4 }, local], [reserved], []])
      await expect(post(url, addresses)).rejects.toThrow(/not public|no IP address/)
    expect(receiver.received).toEqual([])
  })

  test('is rejected if it is a name of this machine, with the real DNS', async () => {
    const refused = await new Promise(done => publicLookup()('localhost', { all: true }, done))
    expect(refused).toMatchObject({ message: 'The host has an IP address that is not public.' })
  })

  test('is resolved once, and the connection is made to the checked IP address', async () => {
    let resolved = 0
    const lookup = publicLookup((_host, done) => {
      resolved++
      done(null, [{ address: resolved === 1 ? '93.184.216.34' : '127.0.0.1', family: 4 }])
    })
    const connected: unknown[] = []
    const watched: typeof lookup = (host, options, done) =>
      lookup(host, options, (error, address, family) => {
        connected.push(address)
        // The connection fails here, because tests must not use the network.
        done(error ?? new Error('stopped by the test'), address, family)
      })
    const webhook = { url: 'https://crm.example.com/', headers: {}, body: '', allowLoopback: false, lookup: watched }
    await expect(postWebhook(webhook)).rejects.toThrow('The connection failed.')
    expect(resolved).toBe(1)
    expect(JSON.stringify(connected)).toContain('93.184.216.34')
  })

  test('is rejected without a connection if it is a private IP address', async () => {
    await expect(post('https://169.254.169.254/latest/meta-data', [])).rejects.toThrow('This IP address is not public.')
    await expect(post('http://127.0.0.1/', [])).rejects.toThrow('The URL must begin with https://.')
  })
})
