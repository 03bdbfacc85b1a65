import 'server-only'
import type { BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import { env } from '@/lib/env'
import { processSingleton } from '@/lib/process-singleton'

const traces = processSingleton<{ spans: BatchSpanProcessor | null }>('traces', () => ({ spans: null }))

/** Starts sending traces to OTEL_EXPORTER_OTLP_ENDPOINT; without this setting, nothing is loaded. */
export async function startTraces() {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return
  const { OTLPHttpJsonTraceExporter, registerOTel } = await import('@vercel/otel')
  const { BatchSpanProcessor } = await import('@opentelemetry/sdk-trace-base')
  const { withoutPersonalData } = await import('./without-personal-data')
  const exporter = new OTLPHttpJsonTraceExporter({
    url: `${env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, '')}/v1/traces`,
    headers: headersOf(env.OTEL_EXPORTER_OTLP_HEADERS ?? ''),
  })
  traces.spans = new BatchSpanProcessor(withoutPersonalData(exporter))
  // `fetch` is not instrumented, because that would record URLs and send trace headers to them.
  registerOTel({ serviceName: 'shk-site', spanProcessors: [traces.spans], instrumentations: [], propagators: [] })
}

/** Sends pending spans and ends the tracing. */
export async function endTraces() {
  await traces.spans?.shutdown()
}

const headersOf = (text: string) =>
  Object.fromEntries(
    text
      .split(',')
      .filter(pair => pair.includes('='))
      .map(pair => [pair.slice(0, pair.indexOf('=')).trim(), pair.slice(pair.indexOf('=') + 1).trim()]),
  )
