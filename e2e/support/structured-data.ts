import Validator from '@adobe/structured-data-validator'
import { required, schemaOrg } from './schema-org.ts'

type Item = Record<string, unknown>
type Issue = { issueMessage: string; severity: 'ERROR' | 'WARNING'; errorType?: string; path: unknown }

/** Returns errors in the structured data of a page: unknown types and properties, and missing required properties. */
export async function findDataErrors(html: string): Promise<string[]> {
  const items = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => JSON.parse(text) as Item,
  )
  const byType = Object.groupBy(items, item => String(item['@type']))
  const issues = (await new Validator(schemaOrg).validate({ jsonld: byType })) as Issue[]
  return [
    ...issues
      .filter(({ severity, errorType }) => severity === 'ERROR' || errorType === 'schemaOrg')
      .map(({ issueMessage, path }) => `${issueMessage} at ${JSON.stringify(path)}`),
    ...items.flatMap(missingProperties),
    ...items.filter(item => item['@context'] !== 'https://schema.org').map(item => `no context: ${item['@type']}`),
  ]
}

/** Returns missing required properties of this item and of nested items. */
function missingProperties(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(missingProperties)
  if (typeof value !== 'object' || value === null) return []
  const item = value as Item
  const type = String(item['@type'] ?? '')
  const lacking = (required[type] ?? []).filter(name => item[name] === undefined || item[name] === '')
  // An item with only an @id refers to another item of the page.
  const isReference = '@id' in item && Object.keys(item).length === 1
  return [
    ...(type === '' && !isReference ? [`a thing without a type: ${JSON.stringify(item).slice(0, 80)}`] : []),
    ...lacking.map(name => `${type} lacks ${name}`),
    // Items of a list may be incomplete, because each has its own page.
    ...Object.entries(item).flatMap(([name, value]) => (name === 'hasPart' ? [] : missingProperties(value))),
  ]
}
