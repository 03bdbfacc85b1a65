import { unwrapRedirect } from '@/db/content/href'

/** Cleans HTML pasted from a word processor: converts lists to list elements, removes styles, keeps emphasis. */
export function cleanPaste(pasted: string): string {
  const html = withoutStyles(pasted)
  if (!wordProcessorHtml.test(html)) return html
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  removeCommentsAndMetadata(body)
  convertWordLists(body)
  fixNestedLists(body)
  convertEmphasis(body)
  for (const element of [...body.querySelectorAll('*')]) cleanElement(element)
  dropEmptyLines(body)
  return body.innerHTML
}

/** Removes style elements: the CSP blocks them as soon as they are parsed, even in a document that is not shown. */
export const withoutStyles = (html: string): string =>
  html
    // Each part after the first begins inside a style element.
    .split(/<style(?=[\s>])/i)
    .map((piece, index) =>
      index === 0
        ? piece
        : piece
            .split(/<\/style>/i)
            .slice(1)
            .join(''),
    )
    .join('')

const wordProcessorHtml = /mso-|class="?Mso|docs-internal-guid|urn:schemas-microsoft-com|\sstyle=/i

function removeCommentsAndMetadata(body: HTMLElement) {
  const comments = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
  const found: Node[] = []
  while (comments.nextNode()) found.push(comments.currentNode)
  for (const comment of found) comment.parentNode?.removeChild(comment)
  for (const element of body.querySelectorAll('script, xml, title, meta, link')) element.remove()
}

/** Converts lists of Word, which are paragraphs with a list id, a level and a marker in the text. */
function convertWordLists(body: HTMLElement) {
  let currentListId = ''
  let openLists: HTMLElement[] = []
  for (const paragraph of [...body.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, h5, h6')]) {
    const [, name, level] = /mso-list:\s*(l\d+) level(\d+)/.exec(paragraph.getAttribute('style') ?? '') ?? []
    if (!name || !level) continue
    const marker = removeMarker(paragraph)
    if (name !== currentListId || openLists[0]?.nextElementSibling !== paragraph) openLists = []
    currentListId = name
    openLists.length = Math.min(openLists.length, Number(level))
    while (openLists.length < Number(level)) {
      const next: HTMLElement = document.createElement(/^[\da-z]{1,4}[.)]/i.test(marker) ? 'ol' : 'ul')
      const parent = openLists.at(-1)
      if (!parent) paragraph.before(next)
      else (parent.lastElementChild ?? parent.appendChild(document.createElement('li'))).append(next)
      openLists.push(next)
    }
    const item = document.createElement('li')
    item.append(...paragraph.childNodes)
    openLists.at(-1)?.append(item)
    paragraph.remove()
  }
}

function removeMarker(paragraph: HTMLElement): string {
  for (const span of paragraph.querySelectorAll('span')) {
    if (!/mso-list:\s*Ignore/i.test(span.getAttribute('style') ?? '')) continue
    span.remove()
    return span.textContent?.trim() ?? ''
  }
  return ''
}

/** Moves nested lists of Google Docs, which are beside the item to which they belong, into that item. */
function fixNestedLists(body: HTMLElement) {
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const previousItem = list.previousElementSibling
    if (previousItem?.tagName === 'LI') previousItem.append(list)
  }
}

function convertEmphasis(body: HTMLElement) {
  for (const span of body.querySelectorAll<HTMLElement>('span[style]')) {
    const { fontWeight, fontStyle, textDecoration } = span.style
    if (/^(bold|[6-9]00)$/.test(fontWeight)) wrapContents(span, 'strong')
    if (fontStyle === 'italic') wrapContents(span, 'em')
    if (textDecoration.includes('line-through')) wrapContents(span, 's')
  }
  // Google Docs puts everything into a `b` of normal weight.
  for (const bold of body.querySelectorAll<HTMLElement>('b[style]'))
    if (/^(normal|400)$/.test(bold.style.fontWeight)) unwrap(bold)
}

function wrapContents(element: Element, name: string) {
  const wrapper = document.createElement(name)
  wrapper.append(...element.childNodes)
  element.append(wrapper)
}

const unwrap = (element: Element) => element.replaceWith(...element.childNodes)

/** The headings of a text have the levels 2 to 4: level 1 is the title of the page. */
const headings: Record<string, string> = { H1: 'h2', H5: 'h4', H6: 'h4' }
const allowedAttributes = ['href', 'colspan', 'rowspan', 'data-media', 'data-video', 'data-poster', 'alt', 'start']

function cleanElement(element: Element) {
  const href = element.getAttribute('href')
  if (href) element.setAttribute('href', unwrapRedirect(href))
  for (const { name } of [...element.attributes]) if (!allowedAttributes.includes(name)) element.removeAttribute(name)
  if (element.tagName === 'SPAN' || element.tagName === 'FONT' || element.tagName.includes(':')) return unwrap(element)
  const heading = headings[element.tagName]
  if (!heading) return
  const replacement = document.createElement(heading)
  replacement.append(...element.childNodes)
  element.replaceWith(replacement)
}

function dropEmptyLines(body: HTMLElement) {
  for (const paragraph of body.querySelectorAll('p'))
    if (!paragraph.textContent?.trim() && !paragraph.querySelector('img')) paragraph.remove()
  for (const line of body.querySelectorAll(':scope > br')) line.remove()
}
