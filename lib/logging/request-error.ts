import type { Instrumentation } from 'next'
import { markLogged } from './console.ts'
import { factsOf } from './facts.ts'
import { log } from './log.ts'

/** Names of expected errors, which are logged as a warning without a stack. */
const expectedErrors = new Set(['ForbiddenError', 'NotFoundError', 'ConflictError', 'InvalidFileError'])

type RequestErrorArgs = Parameters<Instrumentation.onRequestError>

/** Logs a failed request with its route, but without its URL, which may contain personal data. */
export function logRequestError(
  error: RequestErrorArgs[0],
  request: RequestErrorArgs[1],
  context: RequestErrorArgs[2],
  to: Pick<typeof log, 'warn' | 'error'> = log,
) {
  markLogged(error)
  const id = request.headers['x-request-id']
  const facts = {
    request: typeof id === 'string' ? id : undefined,
    method: request.method,
    route: context.routePath,
    kind: context.routeType,
  }
  const { name, digest } = factsOf(error)
  if (expectedErrors.has(name)) return to.warn('A request was refused.', { ...facts, why: name, digest })
  to.error('A request failed.', error, facts)
}
