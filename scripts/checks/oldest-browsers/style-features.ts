import { type AtRule, type Declaration, type Document, type Node, parse, type Rule } from 'postcss'
import type { Finding } from './script-features.ts'
import { css, isNewerThanOldestBrowsers } from './support.ts'

/**
 * Returns the features in a style that one of the oldest browsers lacks. Accepted are: anything within `@supports`,
 * vendor prefixes, and a declaration after another of the same property, to which the browser falls back.
 */
export function findInStyle(path: string, text: string): Finding[] {
  const findings: Finding[] = []
  parse(text, { from: path }).walk(node => {
    if (isInside(node, 'supports')) return
    const line = node.source?.start?.line ?? 0
    for (const feature of featuresOf(node)) findings.push({ line, feature })
  })
  return findings
}

function featuresOf(node: Node): string[] {
  if (node.type === 'atrule') return featuresOfAtRule(node as AtRule)
  if (node.type === 'rule') return featuresOfRule(node as Rule)
  return node.type === 'decl' ? featuresOfDeclaration(node as Declaration) : []
}

function featuresOfAtRule({ name, params }: AtRule): string[] {
  if (isNewerThanOldestBrowsers(css['at-rules']?.[name])) return [`@${name}`]
  const isRange = name === 'media' && /[<>=]/.test(params)
  return isRange && isNewerThanOldestBrowsers(css['at-rules']?.media?.range_syntax) ? ['range of a media query'] : []
}

/** An unknown selector drops the whole list, so its other selectors are lost too. */
function featuresOfRule(rule: Rule): string[] {
  if (isInside(rule, 'keyframes')) return []
  const nesting = isInside(rule, 'rule') && isNewerThanOldestBrowsers(css.selectors?.nesting) ? ['nesting'] : []
  const missing = rule.selectors.map(missingSelector)
  const [feature] = missing.filter(found => found !== undefined)
  if (!feature) return nesting
  return [...nesting, missing.includes(undefined) ? `${feature} in a list` : feature]
}

function missingSelector(selector: string): string | undefined {
  const written = selector.replaceAll(/\\./g, '')
  const names = [...written.matchAll(/::?([a-z][a-z-]*)/g)].map(([, name = '']) => name)
  const missing = names.find(name => isNewerThanOldestBrowsers(css.selectors?.[name]))
  return missing && `:${missing}`
}

function featuresOfDeclaration(declaration: Declaration): string[] {
  const { prop, value } = declaration
  if (prop.startsWith('-') && !prop.startsWith('--')) return []
  const property = css.properties?.[prop]
  if (isNewerThanOldestBrowsers(property)) return [prop]
  if (hasFallback(declaration)) return []
  const keywords = value.split(/[\s,]+/).filter(word => isNewerThanOldestBrowsers(property?.[word]))
  const functions = [...value.matchAll(/(?<![a-z-])([a-z][a-z-]*)\(/g)].map(([, name = '']) => name)
  return [
    ...keywords.map(word => `${prop}: ${word}`),
    ...functions
      .filter(name => isNewerThanOldestBrowsers(css.types?.[name] ?? css.types?.color?.[name]))
      .map(name => `${name}()`),
  ]
}

/**
 * Returns true if a browser falls back to an earlier declaration. There is no fallback for values with `var()`: the
 * browser accepts them, drops the earlier declaration, and finds the error later.
 */
function hasFallback(declaration: Declaration): boolean {
  if (declaration.value.includes('var(')) return false
  const earlierNodes = declaration.parent?.nodes.slice(0, declaration.parent.index(declaration)) ?? []
  return earlierNodes.some(({ type, ...other }) => type === 'decl' && (other as Declaration).prop === declaration.prop)
}

/** Returns true if the node is inside a rule (`kind` is `rule`) or inside the at-rule with the name `kind`. */
function isInside(node: Node, kind: string): boolean {
  const { parent } = node as { parent?: Document | AtRule | Rule }
  if (!parent || parent.type === 'document') return false
  const parentKind = parent.type === 'atrule' ? parent.name : parent.type
  return parentKind === kind || isInside(parent, kind)
}
