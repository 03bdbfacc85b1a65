import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, onTestFinished, test, vi } from 'vitest'
import { logConsole } from './console'

/** Returns the log output when these arguments are printed during a request. */
function printed(...args: unknown[]) {
  const { warn, error } = console
  // Outside of production the log writes readable text to `console.log`.
  const write = vi.spyOn(console, 'log').mockReturnValue()
  vi.stubEnv('NODE_ENV', 'production')
  onTestFinished(() => {
    Object.assign(console, { warn, error })
    write.mockRestore()
    vi.unstubAllEnvs()
  })
  logConsole()
  request.run('a request', () => console.warn(...args))
  return write.mock.calls.map(([line]) => String(line)).join('')
}

const request = new AsyncLocalStorage<string>()

test('console output becomes a log line with the message of an error, without objects', () => {
  expect(printed('Careful:', new Error('nothing was found'), { secret: 'x' })).toMatch(
    /Careful: Error: nothing was found$/m,
  )
})

test('the log line is written outside of the request’s context', () => {
  const seen: unknown[] = []
  const errorWithGetter = Object.defineProperty(new Error(), 'message', { get: () => seen.push(request.getStore()) })
  printed(errorWithGetter)
  expect(seen.length).toBeGreaterThan(0)
  expect(seen.filter(store => store !== undefined)).toEqual([])
})
