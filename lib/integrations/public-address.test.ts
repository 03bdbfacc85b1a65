import type { LookupAddress } from 'node:dns'
import { describe, expect, test } from 'vitest'
import { postWebhook } from './post-webhook'
import { endpointUrlSchema, isPublicAddress, publicLookup } from './public-address'
import { aReceiver } from './testing/receiver'

const privateAddresses = [
  '127.0.0.1',
  '127.8.8.8',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'fe80::1',
  'fc00::1',
  'fec0::1',
  'ff02::1',
  '2001:db8::1',
  'not an address',
]

test.each(privateAddresses)('%s is not public', address => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['93.184.216.34', '8.8.8.8', '2606:4700::1111', '::ffff:8.8.8.8'])('%s is public', address => {
  expect(isPublicAddress(address)).toBe(true)
})

describe('the URL of an endpoint', () => {
  test.each([
    ['http://crm.example.com/hooks', 'It has to begin with https://.'],
    ['ftp://crm.example.com/', 'It has to begin with https://.'],
    ['crm.example.com', 'Type a URL, such as https://crm.example.com/hooks.'],
    ['https://127.0.0.1/', 'This IP address is not public.'],
    ['https://127.1/', 'This IP address is not public.'],
    ['https://0x7f000001/', 'This IP address is not public.'],
    ['https://[::1]/', 'This IP address is not public.'],
    ['https://[::ffff:169.254.169.254]/', 'This IP address is not public.'],
    ['https://localhost/', 'This host is not public.'],
    ['https://database:5432/', 'This host is not public.'],
    ['https://me:secret@crm.example.com/', 'A name and a password are not possible here: the signature is the proof.'],
    ['http://127.0.0.1:3000/', 'It has to begin with https://.'],
    [`https://crm.example.com/${'x'.repeat(500)}`, 'At most 500 characters.'],
  ])('%s is refused', (url, message) => {
    expect(endpointUrlSchema(false).safeParse(url).error?.issues[0]?.message).toBe(message)
  })

  test('is stored without its fragment', () => {
    expect(endpointUrlSchema(false).parse(' https://CRM.example.com/hooks?a=1#b ')).toBe(
      'https://crm.example.com/hooks?a=1',
    )
  })

  test('can be of this machine in tests only, and only by its IP address', () => {
    expect(endpointUrlSchema(true).parse('http://127.0.0.1:3000/')).toBe('http://127.0.0.1:3000/')
    for (const url of ['http://127.0.0.2/', 'http://localhost/', 'https://127.0.0.1/', 'http://10.0.0.1/'])
      expect(endpointUrlSchema(true).safeParse(url).success).toBe(false)
  })
})

describe('a host', () => {
  const post = (url: string, addresses: LookupAddress[], timeout = 2_000) =>
    postWebhook({
      url,
      headers: {},
      body: '{}',
      allowLoopback: false,
      timeout,
      lookup: publicLookup((_host, done) => done(null, addresses)),
    })

  test('that resolves to a private IP address, among others too, gets no connection', async () => {
    await using receiver = await aReceiver()
    const url = `https://crm.example.com:${new URL(receiver.url).port}/`
    const local = { address: '127.0.0.1', family: 4 }
    const elsewhere = { address: '192.0.2.1', family: 4 }
    for (const addresses of [[local], [{ address: '93.184.216.34', family: 4 }, local], [elsewhere], []])
      await expect(post(url, addresses)).rejects.toThrow(/not public|no IP address/)
    expect(receiver.received).toEqual([])
  })

  test('of this machine by name is refused with the real DNS', async () => {
    const refused = await new Promise(done => publicLookup()('localhost', { all: true }, done))
    expect(refused).toMatchObject({ message: 'The host has an IP address that is not public.' })
  })

  test('is resolved once, and the connection goes to the IP address that was checked', async () => {
    let resolved = 0
    const lookup = publicLookup((_host, done) => {
      resolved++
      done(null, [{ address: resolved === 1 ? '93.184.216.34' : '127.0.0.1', family: 4 }])
    })
    const connected: unknown[] = []
    const watched: typeof lookup = (host, options, done) =>
      lookup(host, options, (error, address, family) => {
        connected.push(address)
        // No test talks to the network: the connection fails here.
        done(error ?? new Error('stopped by the test'), address, family)
      })
    const given = { url: 'https://crm.example.com/', headers: {}, body: '', allowLoopback: false, lookup: watched }
    await expect(postWebhook(given)).rejects.toThrow('The connection failed.')
    expect(resolved).toBe(1)
    expect(JSON.stringify(connected)).toContain('93.184.216.34')
  })

  test('written as a private IP address is refused without a connection', async () => {
    await expect(post('https://169.254.169.254/latest/meta-data', [])).rejects.toThrow('This IP address is not public.')
    await expect(post('http://127.0.0.1/', [])).rejects.toThrow('It has to begin with https://.')
  })
})
