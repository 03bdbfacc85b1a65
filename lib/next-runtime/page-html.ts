import { createHash } from 'node:crypto'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { chunkErrorScript } from './chunk-error-script.ts'
import { consentScript } from './consent-script.ts'

type Element = DefaultTreeAdapterTypes.Element
type Node = DefaultTreeAdapterTypes.Node

/** A finished page, and what its content security policy has to allow. */
export type FinishedPage = {
  html: string
  /** CSP sources of the inline scripts that the framework or we made. */
  scripts: string[]
  /** The number of other inline scripts: browsers do not run them, since the policy has no hash of them. */
  blocked: number
  /** Origins that the page frames. */
  frames: string[]
  /** Third parties that the shell enables in attributes of the body. */
  thirdParties: { analytics: boolean; chat: boolean }
}

type Range = { from: number; to: number }

/**
 * Returns the page with its script chunks loaded only after the first frame: content, styles, fonts and images do not
 * share a slow connection with scripts, nor wait while they run. A hidden tab has no frames and loads them immediately.
 * See decision 026.
 *
 * Only inline scripts in the form and position that the framework and we write get a hash: an injected script is blocked
 * by the policy.
 */
export function finishPage(html: string): FinishedPage {
  const removed: Range[] = []
  const chunks: string[] = []
  const scripts = new Set<string>()
  const frames = new Set<string>()
  const thirdParties = { analytics: false, chat: false }
  let blocked = 0

  for (const element of elementsOf(parse(html, { sourceCodeLocationInfo: true }))) {
    const range = rangeOf(element)
    if (!range) continue
    if (element.tagName === 'body') Object.assign(thirdParties, thirdPartiesOf(element))
    if (element.tagName === 'aside') for (const origin of frameOf(element)) frames.add(origin)
    if (isScriptPreload(element)) removed.push(range)
    if (element.tagName !== 'script') continue
    const chunk = chunkOf(element)
    if (chunk) {
      chunks.push(chunk)
      removed.push(range)
    } else if (isInlineScript(element)) {
      const code = textOf(element)
      if (isTopLevel(element) && isOurs(code)) scripts.add(hashSource(code))
      else blocked++
    }
  }

  const end = html.lastIndexOf('</body>')
  if (end < 0 || chunks.length === 0) return { html, scripts: [...scripts], blocked, frames: [...frames], thirdParties }
  const loader = loaderOf(chunks)
  scripts.add(hashSource(loader))
  return {
    html: `${withoutRanges(html.slice(0, end), removed)}<script>${loader}</script>${html.slice(end)}`,
    scripts: [...scripts],
    blocked,
    frames: [...frames],
    thirdParties,
  }
}

function* elementsOf(node: Node): Generator<Element> {
  if ('tagName' in node) yield node
  if ('content' in node) yield* elementsOf(node.content)
  if ('childNodes' in node) for (const child of node.childNodes) yield* elementsOf(child)
}

/** The range of the element in the source; null for one that the parser added. */
function rangeOf({ sourceCodeLocation }: Element): Range | null {
  return sourceCodeLocation ? { from: sourceCodeLocation.startOffset, to: sourceCodeLocation.endOffset } : null
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

/** Inline scripts of the framework: JSON pushed to a list. */
const frameworkCalls: readonly { before: string; after: string }[] = [
  { before: 'self.__next_f.push(', after: ')' },
  { before: '(self.__next_f=self.__next_f||[]).push(', after: ')' },
  { before: '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(', after: ');' },
]

const loaderStart = '(chunks=>{'

function isOurs(code: string) {
  if (code === chunkErrorScript || code === consentScript || isLoader(code)) return true
  return frameworkCalls.some(
    ({ before, after }) =>
      code.startsWith(before) && code.endsWith(after) && isJson(code.slice(before.length, -after.length)),
  )
}

function isJson(text: string) {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** A page that was finished before already has the loader. */
function isLoader(code: string) {
  if (!code.startsWith(loaderStart)) return false
  const [head = '', tail = ''] = loaderOf([]).split('[]')
  return code.startsWith(head) && code.endsWith(tail) && isJson(code.slice(head.length, -tail.length))
}

const loaderOf = (chunks: string[]) =>
  `${loaderStart}const load=()=>{for(const src of chunks)document.head.append(Object.assign(document.createElement('script'),{src,async:true}))};` +
  `document.hidden?load():requestAnimationFrame(()=>setTimeout(load))})(${JSON.stringify(chunks)})`

const hashSource = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

/** The text without these ranges, which are in order and do not overlap. */
function withoutRanges(text: string, removed: readonly Range[]) {
  let from = 0
  let rest = ''
  for (const range of removed) {
    if (range.to > text.length) continue
    rest += text.slice(from, range.from)
    from = range.to
  }
  return rest + text.slice(from)
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
