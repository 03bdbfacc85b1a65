import { describe, expect, test } from 'vitest'
import { ForbiddenError } from '../errors.ts'
import { logTo } from './log.ts'
import { logRequestError } from './request-error.ts'
import { scrub } from './scrub.ts'

const personal = ['jane@example.com', 'Jane', '712 345 678', '712345678', '41.90.12.7', '2001:db8::7', 'sid=secret']

function aLog() {
  const lines: string[] = []
  return { lines, log: logTo({ write: line => void lines.push(line) }) }
}

const context = {
  routerKind: 'App Router',
  routePath: '/admin/leads/[id]',
  routeType: 'render',
  renderSource: 'react-server-components',
  revalidateReason: undefined,
} as const
const request = {
  path: '/admin/leads/7?email=jane@example.com&name=Jane',
  method: 'GET',
  headers: { cookie: 'sid=secret', 'x-forwarded-for': '41.90.12.7', 'x-request-id': 'a-request-id' },
}

describe('a log line', () => {
  test('is one line of JSON with event, time and level', () => {
    const { lines, log } = aLog()
    log.info('The site is up.', { port: 3000 })
    expect(lines).toHaveLength(1)
    expect(lines[0]?.endsWith('\n')).toBe(true)
    expect(JSON.parse(lines[0] ?? '')).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      pid: process.pid,
      event: 'The site is up.',
      port: 3000,
    })
  })

  test('contains no personal data from any part of an error', () => {
    const { lines, log } = aLog()
    const query = Object.assign(new Error('duplicate key: Key (email)=(jane@example.com)'), {
      code: '23505',
      severity: 'ERROR',
      detail: 'Key (name)=(Jane)',
    })
    const wrapped = new Error('Failed query: insert into leads values ($1)\nparams: Jane,jane@example.com', {
      cause: query,
    })
    const typed = new Error(
      'No answer to jane@example.com or +254 712 345 678 (0712345678) from 41.90.12.7 or 2001:db8::7, "Jane" at /thanks?name=Jane',
    )
    const json = (() => {
      try {
        return JSON.parse('Jane Sample')
      } catch (error) {
        return error
      }
    })()
    for (const error of [query, wrapped, typed, json, 'Jane', { name: 'Jane' }]) log.error('It failed.', error)
    log.warn('Something for jane@example.com.', { address: '41.90.12.7', path: '/x?name=Jane' })
    logRequestError(wrapped, request, context, log)

    expect(lines).toHaveLength(8)
    for (const line of lines) for (const word of personal) expect(line).not.toContain(word)
    expect(JSON.parse(lines[0] ?? '').error).toMatchObject({ code: '23505', reason: 'database error 23505' })
    expect(JSON.parse(lines[1] ?? '').error).toMatchObject({ name: 'Error', reason: 'database error 23505' })
    expect(JSON.parse(lines[2] ?? '').error.stack[0]).toMatch(/^at .*log\.test\.ts/)
  })

  test('contains the route of a request, never the URL', () => {
    const { lines, log } = aLog()
    logRequestError(Object.assign(new TypeError('x is not a function'), { digest: '1234' }), request, context, log)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 'error',
      event: 'A request failed.',
      request: 'a-request-id',
      method: 'GET',
      route: '/admin/leads/[id]',
      kind: 'render',
      error: { name: 'TypeError', reason: 'TypeError: x is not a function', digest: '1234' },
    })
    expect(lines[0]).not.toContain('/admin/leads/7')
  })

  test('has no stack for an expected error', () => {
    const { lines, log } = aLog()
    const id = 'cb12345678-1234567-1234567890'
    const denied = Object.assign(new ForbiddenError('You do not have access to this.'), { digest: '3154893020' })
    logRequestError(denied, { ...request, headers: { 'x-request-id': id } }, context, log)
    const line = JSON.parse(lines[0] ?? '')
    expect(line).toMatchObject({
      level: 'warn',
      event: 'A request was refused.',
      request: id,
      why: 'ForbiddenError',
      digest: '3154893020',
    })
    expect(line).not.toHaveProperty('error')
    expect(lines[0]).not.toContain(' at ')
  })
})

test.each([
  ['connect ECONNREFUSED 127.0.0.1:5432', 'connect ECONNREFUSED ‹address›:5432'],
  ['The relation pictures_17 is missing at 12:30:05', 'The relation pictures_17 is missing at 12:30:05'],
  ['row 65135104-4b57-48b2-9c07-123456789012', 'row 65135104-4b57-48b2-9c07-123456789012'],
  ['ring 0712-345-678 or (020) 123 4567.', 'ring ‹number› or (020) ‹number›.'],
  ['call /api/mail?email=a@b.example now', 'call /api/mail?… now'],
])('%s keeps everything except possible personal data', (text, scrubbed) => {
  expect(scrub(text)).toBe(scrubbed)
})
