import { describe, expect, test } from 'vitest'
import { endpointUrlSchema } from './endpoint-url'

const publicUrl = endpointUrlSchema(false)
const publicOrLocalUrl = endpointUrlSchema(true)

describe('the URL of an endpoint', () => {
  test.each([
    ['http://crm.example.com/hooks', 'The URL must begin with https://.'],
    ['ftp://crm.example.com/', 'The URL must begin with https://.'],
    ['crm.example.com', 'Type a URL, such as https://crm.example.com/hooks.'],
    ['https://127.0.0.1/', 'This IP address is not public.'],
    ['https://127.1/', 'This IP address is not public.'],
    ['https://0x7f000001/', 'This IP address is not public.'],
    ['https://[::1]/', 'This IP address is not public.'],
    ['https://[::ffff:169.254.169.254]/', 'This IP address is not public.'],
    ['https://localhost/', 'This host is not public.'],
    ['https://database:5432/', 'This host is not public.'],
    ['https://me:secret@crm.example.com/', 'Leave out the user name and password: the signature proves who sends.'],
    ['http://127.0.0.1:3000/', 'The URL must begin with https://.'],
    [`https://crm.example.com/${'x'.repeat(500)}`, 'At most 500 characters.'],
  ])('%s is rejected', (url, message) => {
    expect(publicUrl.safeParse(url).error?.issues[0]?.message).toBe(message)
  })

  test('is stored without its fragment', () => {
    expect(publicUrl.parse(' https://CRM.example.com/hooks?a=1#b ')).toBe('https://crm.example.com/hooks?a=1')
  })

  test('may name this machine only in tests, and only by its IP address', () => {
    expect(publicOrLocalUrl.parse('http://127.0.0.1:3000/')).toBe('http://127.0.0.1:3000/')
    for (const url of ['http://127.0.0.2/', 'http://localhost/', 'https://127.0.0.1/', 'http://10.0.0.1/'])
      expect(publicOrLocalUrl.safeParse(url).success).toBe(false)
  })
})
