import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-base'

/** What a trace may tell: where in our code, how it ended. Addresses, queries, headers and words of errors stay here. */
const kept = new Set([
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

const only = (attributes: Attributes = {}) =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => kept.has(name)))

/** A name made of an address becomes what the span is a kind of: a route of ours has brackets, not values. */
function nameOf({ name, attributes }: ReadableSpan) {
  const route = attributes['next.route'] ?? attributes['http.route']
  if (!/[/?@]/.test(name) || (route && name.endsWith(String(route)))) return name
  return String(attributes['next.span_type'] ?? name.split(' ')[0])
}

/** Passes on spans without anything of the person who asked. */
export function impersonal(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => exporter.export(spans.map(bare), done),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
}

function bare(span: ReadableSpan): ReadableSpan {
  return Object.create(span, {
    name: { value: nameOf(span) },
    attributes: { value: only(span.attributes) },
    events: { value: span.events.map(event => ({ ...event, attributes: only(event.attributes) })) },
    links: { value: [] },
    status: { value: { code: span.status.code } },
  })
}
