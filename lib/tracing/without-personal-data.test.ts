import { SpanStatusCode } from '@opentelemetry/api'
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base'
import { expect, test } from 'vitest'
import { withoutPersonalData } from './without-personal-data'

test('a span is exported with route, status and duration, without personal data', async () => {
  const exporter = new InMemorySpanExporter()
  const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(withoutPersonalData(exporter))] })
  const tracer = provider.getTracer('sample')
  const span = tracer.startSpan('GET /api/article/jane?name=Jane', {
    attributes: {
      'http.target': '/api/article/jane?name=Jane',
      'http.method': 'GET',
      'http.status_code': 500,
      'next.span_type': 'BaseServer.handleRequest',
      'next.span_name': 'GET /api/article/jane?name=Jane',
    },
  })
  span.recordException(new TypeError('Jane is not a function'))
  span.setStatus({ code: SpanStatusCode.ERROR, message: 'Jane is not a function' })
  span.end()
  tracer.startSpan('GET /api/article/[key]', { attributes: { 'next.route': '/api/article/[key]' } }).end()
  await provider.forceFlush()

  const [withoutRoute, withRoute] = exporter.getFinishedSpans()
  expect(withoutRoute).toMatchObject({
    name: 'BaseServer.handleRequest',
    attributes: { 'http.method': 'GET', 'http.status_code': 500, 'next.span_type': 'BaseServer.handleRequest' },
    status: { code: SpanStatusCode.ERROR },
  })
  expect(withoutRoute?.events.map(({ attributes }) => attributes)).toEqual([{ 'exception.type': 'TypeError' }])
  const exported = [withoutRoute, withRoute].map(one => [
    one?.name,
    one?.attributes,
    one?.events,
    one?.links,
    one?.status,
  ])
  expect(JSON.stringify(exported)).not.toMatch(/jane/i)
  expect(withoutRoute?.spanContext().spanId).toHaveLength(16)
  expect(withoutRoute?.duration).toHaveLength(2)
  expect(withRoute?.name).toBe('GET /api/article/[key]')
})
