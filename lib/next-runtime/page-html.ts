import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { chunkErrorScript } from './chunk-error-script.ts'
import { consentScript } from './consent-script.ts'
import { earlyScript } from './early-script.ts'
import { inPlaceScript } from './in-place-script.ts'
import { hashInUrl, pageDataHash, pageDataUrl } from './page-data.ts'
import { pageScript, type ScriptList, scriptListId } from './page-script.ts'
import { inlineScriptSource } from './security-policy.ts'
import { speculationRules } from './speculation-rules.ts'

type Element = DefaultTreeAdapterTypes.Element
type Node = DefaultTreeAdapterTypes.Node

/** A finished page, and what its content security policy has to allow. */
export type FinishedPage = {
  html: string
  /** The script that hydrates the page, to be served at `pageDataUrl` of its hash; null if the page contains it. */
  data: string | null
  /** CSP sources of the inline scripts that the framework or we made. */
  scripts: string[]
  /** The number of other inline scripts: browsers do not run them, since the policy has no hash of them. */
  blocked: number
  /** Origins that the page frames. */
  frames: string[]
  /** Third parties that the shell enables in attributes of the body. */
  thirdParties: { analytics: boolean; chat: boolean }
}

type Options = {
  /** Keeps the data in the page, as one script: for pages that are not stored, whose data cannot be stored either. */
  inlineData?: boolean
}

/** Replaces the text between two offsets. */
type Edit = { from: number; to: number; text: string }

/**
 * Returns the page without the framework's data and chunks, and with an inline script that loads both when they are needed:
 * content, styles, fonts and images do not share a slow connection with scripts, nor wait while they run. See decisions
 * 026, 070 and 071.
 *
 * Only inline scripts in the form and position that the framework and we write are allowed or moved into the data: an
 * injected script is blocked by the policy.
 */
export function finishPage(html: string, { inlineData = false }: Options = {}): FinishedPage {
  const edits: Edit[] = []
  const chunks: string[] = []
  const calls: string[] = []
  const allowed = new Set<string>()
  const frames = new Set<string>()
  const thirdParties = { analytics: false, chat: false }
  let endOfHead: number | undefined
  let endOfBody: number | undefined
  let blocked = 0

  for (const element of elementsOf(parse(html, { sourceCodeLocationInfo: true }))) {
    const location = element.sourceCodeLocation
    // The parser added it.
    if (!location) continue
    const remove = () => edits.push({ from: location.startOffset, to: location.endOffset, text: '' })
    if (element.tagName === 'head') endOfHead = location.endTag?.startOffset
    if (element.tagName === 'body') {
      endOfBody = location.endTag?.startOffset
      Object.assign(thirdParties, thirdPartiesOf(element))
    }
    if (element.tagName === 'aside') for (const origin of frameOf(element)) frames.add(origin)
    if (isScriptPreload(element)) remove()
    if (element.tagName !== 'script') continue
    const chunk = chunkOf(element)
    if (chunk) {
      chunks.push(chunk)
      remove()
    } else if (isInlineScript(element)) {
      const code = textOf(element)
      if (isTopLevel(element) && isFrameworkCall(code)) {
        calls.push(code)
        remove()
      } else if (isTopLevel(element) && ownScripts.has(code)) allowed.add(code)
      else blocked++
    }
  }

  const rest = { blocked, frames: [...frames], thirdParties }
  // Not a complete page of the framework: it stays as it is.
  if (endOfHead === undefined || endOfBody === undefined || chunks.length === 0)
    return { html, data: null, scripts: sourcesOf([...allowed, ...calls]), ...rest }

  const data = dataOf(calls)
  const list: ScriptList = inlineData ? { chunks } : { data: pageDataUrl(pageDataHash(data)), chunks }
  edits.push(insertion(endOfHead, scriptListOf(list) + addedToHead))
  if (inlineData) edits.push(insertion(endOfBody, `<script>${data}</script>`))
  return {
    html: withEdits(html, edits),
    data: inlineData ? null : data,
    scripts: sourcesOf([...allowed, ...addedScripts, ...(inlineData ? [data] : [])]),
    ...rest,
  }
}

/** The hash of the data that a finished page loads from a file; null for other pages. */
export function dataHashIn(html: string): string | null {
  const start = html.indexOf(scriptListStart)
  if (start < 0) return null
  const json = html.slice(start + scriptListStart.length, html.indexOf('</script>', start))
  return hashInUrl((JSON.parse(json) as ScriptList).data ?? '')
}

function* elementsOf(node: Node): Generator<Element> {
  if ('tagName' in node) yield node
  if ('content' in node) yield* elementsOf(node.content)
  if ('childNodes' in node) for (const child of node.childNodes) yield* elementsOf(child)
}

const attribute = (element: Element, name: string) => element.attrs.find(attr => attr.name === name)?.value
const textOf = (element: Element) =>
  element.childNodes.map(child => ('value' in child ? (child.value as string) : '')).join('')

/** The path of a script chunk of the framework; null for other scripts, and for the `nomodule` one. */
function chunkOf(element: Element): string | null {
  const src = attribute(element, 'src')
  if (!src?.startsWith('/_next/static/chunks/') || attribute(element, 'async') === undefined) return null
  return attribute(element, 'nomodule') === undefined ? src : null
}

const isScriptPreload = (element: Element) =>
  element.tagName === 'link' && attribute(element, 'rel') === 'preload' && attribute(element, 'as') === 'script'

/** An inline script that a browser would run. */
function isInlineScript(element: Element) {
  const type = attribute(element, 'type') ?? ''
  return attribute(element, 'src') === undefined && !/^application\/(ld\+)?json$/.test(type) && textOf(element) !== ''
}

/** The framework and we write scripts into the head and directly into the body, never inside content. */
function isTopLevel({ parentNode }: Element) {
  return (
    parentNode !== null && 'tagName' in parentNode && (parentNode.tagName === 'body' || parentNode.tagName === 'head')
  )
}

const headScript = `${pageScript};\n${earlyScript}`
const addedScripts = [speculationRules, headScript]
const addedToHead = `<script type="speculationrules">${speculationRules}</script><script>${headScript}</script>`

/** Our inline scripts, word for word. */
const ownScripts: ReadonlySet<string> = new Set([chunkErrorScript, consentScript, inPlaceScript, ...addedScripts])

/** Starts the framework, once its chunks have loaded. */
const startCall = { before: '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(', after: ');' }

/** Inline scripts of the framework: JSON pushed to a list. */
const frameworkCalls: readonly { before: string; after: string }[] = [
  { before: 'self.__next_f.push(', after: ')' },
  { before: '(self.__next_f=self.__next_f||[]).push(', after: ')' },
  startCall,
]

const isFrameworkCall = (code: string) =>
  frameworkCalls.some(
    ({ before, after }) =>
      code.startsWith(before) && code.endsWith(after) && isJson(code.slice(before.length, -after.length)),
  )

function isJson(text: string) {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/**
 * One script of all calls. What starts the framework comes last: chunks may load in any order, but without its data the
 * framework would fail, so it does not start before this script has run.
 */
function dataOf(calls: readonly string[]) {
  const isStart = (code: string) => code.startsWith(startCall.before)
  return [...calls.filter(code => !isStart(code)), ...calls.filter(isStart)].join(';\n')
}

const scriptListStart = `<script type="application/json" id="${scriptListId}">`
const scriptListOf = (list: ScriptList) =>
  `${scriptListStart}${JSON.stringify(list).replaceAll('<', '\\u003c')}</script>`

const sourcesOf = (scripts: readonly string[]) => [...new Set(scripts.map(inlineScriptSource))]

const insertion = (at: number, text: string): Edit => ({ from: at, to: at, text })

/** The text with these edits, which do not overlap. */
function withEdits(text: string, edits: readonly Edit[]) {
  let from = 0
  let edited = ''
  for (const edit of edits.toSorted((a, b) => a.from - b.from)) {
    edited += text.slice(from, edit.from) + edit.text
    from = edit.to
  }
  return edited + text.slice(from)
}

/** Only attributes of the body's own tag count: a second body tag in content adds its attributes to the element. */
function thirdPartiesOf({ sourceCodeLocation }: Element) {
  const tag = sourceCodeLocation?.startTag
  const own = (name: string) => {
    const location = sourceCodeLocation?.attrs?.[name]
    return Boolean(location && tag && location.startOffset >= tag.startOffset && location.endOffset <= tag.endOffset)
  }
  return { analytics: own('data-analytics'), chat: own('data-chat') }
}

/** The origin in `data-frame` of an aside; sanitised content never has that attribute. */
function frameOf(element: Element): string[] {
  const url = attribute(element, 'data-frame') ?? ''
  return url.startsWith('https:') && URL.canParse(url) ? [new URL(url).origin] : []
}
