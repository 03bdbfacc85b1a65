import type { Instrumentation } from 'next'
import { isTold } from './console.ts'
import { factsOf } from './facts.ts'
import { log } from './log.ts'

/** Refusals that are part of the work: one line, and no stack. */
const expected = new Set(['ForbiddenError', 'NotFoundError', 'ConflictError', 'InvalidFileError'])

type Told = Parameters<Instrumentation.onRequestError>

/** Says that a request failed: on which route, never on which address, which may have a person in it. */
export function logRequestError(
  error: Told[0],
  request: Told[1],
  context: Told[2],
  to: Pick<typeof log, 'warn' | 'error'> = log,
) {
  isTold(error)
  const id = request.headers['x-request-id']
  const facts = {
    request: typeof id === 'string' ? id : undefined,
    method: request.method,
    route: context.routePath,
    kind: context.routeType,
  }
  const { name, digest } = factsOf(error)
  if (expected.has(name)) return to.warn('A request was refused.', { ...facts, why: name, digest })
  to.error('A request failed.', error, facts)
}
