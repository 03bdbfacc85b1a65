import type { Identifier } from '@mdn/browser-compat-data'
import { type MemberExpression, parseSync, Visitor } from 'oxc-parser'
import { lineFinder } from '../documents.ts'
import { api, isMissing, isSupported, javascript } from './support.ts'

/** The use of a feature that one of the oldest browsers lacks. */
export type Finding = { line: number; feature: string }

/** Interfaces whose members are usually called without the name of the interface. */
const receivers = ['Document', 'Element', 'HTMLElement', 'HTMLDialogElement', 'Navigator', 'Node', 'Window']

/**
 * Methods that the oldest browsers lack on every kind of object, by name, because a call does not show the kind of its
 * object. `map` is not included, although iterators lack it, because arrays have had it for longer.
 */
const methods = missingMethods()

/** Finds features that one of the oldest browsers lacks, except optional calls (`?.()`). Throws for invalid scripts. */
export function findInScript(path: string, text: string): Finding[] {
  const { program, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path} cannot be parsed: ${errors[0].message}`)
  const lineAt = lineFinder(text)
  const findings: Finding[] = []
  const add = (feature: string | undefined, start: number) => {
    if (feature) findings.push({ line: lineAt(start), feature })
  }
  new Visitor({
    CallExpression({ callee, optional, start }) {
      if (callee.type !== 'MemberExpression' || callee.computed || optional) return
      add(missingStatic(callee) ?? methods.get(nameOf(callee)), start)
    },
    NewExpression({ callee, start }) {
      if (callee.type === 'MemberExpression') add(missingStatic(callee), start)
      if (callee.type !== 'Identifier') return
      if (isMissing(javascript.builtins?.[callee.name] ?? api[callee.name])) add(callee.name, start)
    },
    StaticBlock({ start }) {
      if (isMissing(javascript.classes?.static?.initialization_blocks)) add('static block', start)
    },
    Literal(node) {
      if (!('regex' in node) || !node.regex) return
      for (const feature of missingInExpression(node.regex)) add(feature, node.start)
    },
  }).visit(program)
  return findings
}

const nameOf = (callee: MemberExpression) => (callee.property.type === 'Identifier' ? callee.property.name : '')

/** Returns a static member, such as `URL.canParse`, if one of the oldest browsers lacks it. */
function missingStatic(callee: MemberExpression): string | undefined {
  if (callee.object.type !== 'Identifier') return
  const owner = callee.object.name
  const name = nameOf(callee)
  const feature = javascript.builtins?.[owner]?.[name] ?? api[owner]?.[`${name}_static`]
  return isMissing(feature) ? `${owner}.${name}` : undefined
}

/** Returns missing syntax of a regular expression. A browser that cannot parse it does not run the file at all. */
function missingInExpression({ pattern, flags }: { pattern: string; flags: string }): string[] {
  const syntax = javascript.regular_expressions
  const used = [
    { feature: 'lookbehind', isUsed: /\(\?<[=!]/.test(pattern), support: syntax?.lookbehind_assertion },
    { feature: 'modifiers', isUsed: /\(\?[ims-]+:/.test(pattern), support: syntax?.modifier },
    { feature: 'v flag', isUsed: flags.includes('v'), support: javascript.builtins?.RegExp?.unicodeSets },
  ]
  return used.filter(({ isUsed, support }) => isUsed && isMissing(support)).map(({ feature }) => feature)
}

type Members = Record<string, Identifier>

function missingMethods(): Map<string, string> {
  const builtins: Record<string, Members> = javascript.builtins ?? {}
  const supported = new Set(
    [...Object.entries(builtins), ...Object.entries(api)].flatMap(([, members]) =>
      Object.entries(members).flatMap(([name, feature]) => (isSupported(feature) ? name.replace('_static', '') : [])),
    ),
  )
  // Objects with a missing constructor cannot exist, except iterators. Namespaces such as `Math` have no objects.
  const owners = Object.entries(builtins).filter(
    ([owner, members]) => owner === 'Iterator' || isSupported(members[owner]),
  )
  const missing = new Map<string, string>()
  for (const [owner, members = {}] of [...owners, ...receivers.map(receiver => [receiver, api[receiver]] as const)])
    for (const [name, feature] of Object.entries(members))
      if (isMissing(feature) && !supported.has(name) && !missing.has(name)) missing.set(name, `${owner}.${name}`)
  return missing
}
