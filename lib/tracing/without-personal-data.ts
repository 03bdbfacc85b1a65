import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-base'

/** The attributes to export: route and outcome. URLs, queries, headers and error messages are removed. */
const allowedAttributes = new Set([
  'http.method',
  'http.request.method',
  'http.route',
  'http.status_code',
  'http.response.status_code',
  'next.route',
  'next.span_type',
  'next.rsc',
  'error.type',
  'exception.type',
  'operation.name',
])

type Attributes = ReadableSpan['attributes']

const pickAllowed = (attributes: Attributes = {}) =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => allowedAttributes.has(name)))

/** Returns the name of a span, or its type if the name contains a URL. Route patterns are kept. */
function nameOf({ name, attributes }: ReadableSpan) {
  const route = attributes['next.route'] ?? attributes['http.route']
  if (!/[/?@]/.test(name) || (route && name.endsWith(String(route)))) return name
  return String(attributes['next.span_type'] ?? name.split(' ')[0])
}

/** Wraps an exporter so that personal data is removed from spans. */
export function withoutPersonalData(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => exporter.export(spans.map(stripSpan), done),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
}

function stripSpan(span: ReadableSpan): ReadableSpan {
  return Object.create(span, {
    name: { value: nameOf(span) },
    attributes: { value: pickAllowed(span.attributes) },
    events: { value: span.events.map(event => ({ ...event, attributes: pickAllowed(event.attributes) })) },
    links: { value: [] },
    status: { value: { code: span.status.code } },
  })
}
