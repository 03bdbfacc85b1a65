import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { earlyScript } from '../early-script/index.ts'
import { contentSecurityPolicy, inlineScriptSource } from './security-policy.ts'

type Element = DefaultTreeAdapterTypes.Element
type Node = DefaultTreeAdapterTypes.Node

type PageDocument = {
  html: string
  /** The content security policy, which is the same for every page except for third parties that staff have set. */
  policy: string
  /** True if the page reports that its item does not exist (`NotFoundPage`). */
  isMissing: boolean
  /** The number of inline scripts that browsers do not run, because the policy does not contain their hash. */
  blocked: number
}

/** Replaces the text between two offsets. */
type Edit = { from: number; to: number; text: string }

/**
 * Turns a page that the framework has rendered into a document in which only our early script runs. The data of the
 * framework and the names of its chunks are moved to an inert element at the end, with which
 * `lib/early-script/framework.js` can start the framework as long as the document is open. So content, styles, fonts
 * and pictures do not wait for scripts and data, and the policy is the same for every page. See docs/decisions/112.
 *
 * Only inline scripts with the form and position of the framework's own scripts are moved, so that an injected script
 * is blocked. The data is plain text there: a browser needs less of it than of the same text in JSON, because the text
 * repeats the HTML before it, and what JSON escapes is no longer a repetition.
 */
export function finishPage(html: string): PageDocument {
  const edits: Edit[] = []
  const chunks: string[] = []
  const data: unknown[][] = []
  const bundler: unknown[] = []
  const frames: string[] = []
  const thirdParties = { analytics: false, chat: false }
  let endOfBody: number | undefined
  let isMissing = false
  let blocked = 0

  for (const element of elementsOf(parse(html, { sourceCodeLocationInfo: true }))) {
    const location = element.sourceCodeLocation
    // The HTML parser added this element.
    if (!location) continue
    const remove = () => edits.push({ from: location.startOffset, to: location.endOffset, text: '' })
    if (element.tagName === 'body') {
      endOfBody = location.endTag?.startOffset
      Object.assign(thirdParties, thirdPartiesOf(element))
    }
    if (element.tagName === 'aside') frames.push(...frameOf(element))
    if (element.tagName === 'div' && attribute(element, 'data-missing') !== undefined) isMissing = true
    if (isScriptPreload(element)) remove()
    if (element.tagName !== 'script') continue
    const chunk = chunkOf(element)
    const call = isTopLevel(element) ? pushCallOf(textOf(element)) : null
    if (chunk) {
      chunks.push(chunk)
      remove()
    } else if (call) {
      if (call.to === 'data') data.push(call.value)
      else bundler.push(call.value)
      remove()
    } else if (isInlineScript(element) && textOf(element) !== earlyScript) blocked++
  }

  const policy = contentSecurityPolicy([inlineScript], {
    frames: [...frames, ...(thirdParties.chat ? chatFrames : [])],
    analytics: thirdParties.analytics,
  })
  // A response that is not a complete page of the framework is not changed.
  if (endOfBody === undefined || chunks.length === 0) return { html, policy, isMissing, blocked }

  const { texts, others } = separateTexts(data)
  const start = inScript(`${JSON.stringify({ data: others, bundler, chunks })}\n${texts}`)
  const element = `<script type="text/plain" id="framework-start">${start}</script>`
  edits.push({ from: endOfBody, to: endOfBody, text: element })
  return { html: withEdits(html, edits), policy, isMissing, blocked }
}

/**
 * Takes the texts (`[1, text]`) out of the data of the framework. They are parts of one stream, so consecutive ones
 * become one, and `others` has its length in their place.
 */
function separateTexts(data: readonly unknown[][]) {
  let texts = ''
  const others: unknown[][] = []
  for (const [kind, value] of data) {
    const last = others.at(-1)
    if (kind !== 1 || typeof value !== 'string') {
      others.push(value === undefined ? [kind] : [kind, value])
      continue
    }
    texts += value
    if (last?.[0] === 1) last[1] = (last[1] as number) + value.length
    else others.push([kind, value.length])
  }
  return { texts, others }
}

/**
 * Escapes what would end a script element, and characters that HTML does not allow or that its parser changes.
 * `public/page-modules/framework-start.js` undoes it.
 */
const inScript = (text: string) =>
  text.replaceAll(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: HTML does not allow these characters
    /[\0-\x08\x0b-\x1f\x7f\u241b]|<(?=\/script|!--)/gi,
    character => `\u241b${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

const inlineScript = inlineScriptSource(earlyScript)

/** The policy of a page without third parties. */
export const plainPolicy = contentSecurityPolicy([inlineScript])

const chatFrames = ['https://tawk.to', 'https://*.tawk.to']

function* elementsOf(node: Node): Generator<Element> {
  if ('tagName' in node) yield node
  if ('content' in node) yield* elementsOf(node.content)
  if ('childNodes' in node) for (const child of node.childNodes) yield* elementsOf(child)
}

const attribute = (element: Element, name: string) => element.attrs.find(attr => attr.name === name)?.value
const textOf = (element: Element) =>
  element.childNodes.map(child => ('value' in child ? (child.value as string) : '')).join('')

/** Returns the path of a script chunk of the framework; null for other scripts and for the `nomodule` script. */
function chunkOf(element: Element): string | null {
  const src = attribute(element, 'src')
  if (!src?.startsWith('/_next/static/chunks/') || attribute(element, 'async') === undefined) return null
  return attribute(element, 'nomodule') === undefined ? src : null
}

const isScriptPreload = (element: Element) =>
  element.tagName === 'link' && attribute(element, 'rel') === 'preload' && attribute(element, 'as') === 'script'

/** Returns true for an inline script that a browser would run. */
function isInlineScript(element: Element) {
  const type = attribute(element, 'type') ?? ''
  return attribute(element, 'src') === undefined && !/^application\/(ld\+)?json$/.test(type) && textOf(element) !== ''
}

/** Returns true for children of head and body: the framework writes its scripts there, never inside content. */
function isTopLevel({ parentNode }: Element) {
  return (
    parentNode !== null && 'tagName' in parentNode && (parentNode.tagName === 'body' || parentNode.tagName === 'head')
  )
}

/** Matches inline scripts of the framework, which push JSON to its list of data or to the list of its bundler. */
const calls = [
  { to: 'data', before: 'self.__next_f.push(', after: ')' },
  { to: 'data', before: '(self.__next_f=self.__next_f||[]).push(', after: ')' },
  { to: 'bundler', before: '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(', after: ');' },
] as const

type PushCall = { to: 'data'; value: unknown[] } | { to: 'bundler'; value: unknown }

function pushCallOf(code: string): PushCall | null {
  for (const { to, before, after } of calls) {
    if (!code.startsWith(before) || !code.endsWith(after)) continue
    const value = parseJson(code.slice(before.length, -after.length))
    if (to === 'bundler' && value !== undefined) return { to, value }
    if (to === 'data' && Array.isArray(value)) return { to, value }
  }
  return null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function withEdits(text: string, edits: readonly Edit[]) {
  let from = 0
  let edited = ''
  for (const edit of edits.toSorted((a, b) => a.from - b.from)) {
    edited += text.slice(from, edit.from) + edit.text
    from = edit.to
  }
  return edited + text.slice(from)
}

/** Reads attributes of the page's own body tag: a second body tag in content adds attributes to the parsed element. */
function thirdPartiesOf({ sourceCodeLocation }: Element) {
  const tag = sourceCodeLocation?.startTag
  const isOnOwnTag = (name: string) => {
    const location = sourceCodeLocation?.attrs?.[name]
    return Boolean(location && tag && location.startOffset >= tag.startOffset && location.endOffset <= tag.endOffset)
  }
  return { analytics: isOnOwnTag('data-analytics'), chat: isOnOwnTag('data-chat') }
}

/** Returns the origin in `data-frame` of an aside; sanitised content never contains this attribute. */
function frameOf(element: Element): string[] {
  const url = attribute(element, 'data-frame') ?? ''
  return url.startsWith('https:') && URL.canParse(url) ? [new URL(url).origin] : []
}
