/** What was copied from a word processor as plain structure: its lists become lists, its styles go, its emphasis stays. */
export function cleanPaste(copied: string): string {
  // Before it is parsed: the policy lets no style element in, not even to be thrown away.
  const html = withoutStyles(copied)
  if (!foreign.test(html)) return html
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  removeRemarks(body)
  gatherWordLists(body)
  mendNestedLists(body)
  keepEmphasis(body)
  for (const element of [...body.querySelectorAll('*')]) tidy(element)
  dropEmptyLines(body)
  return body.innerHTML
}

/** Each piece after the first begins inside a style element. */
const withoutStyles = (html: string) =>
  html
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

const foreign = /mso-|class="?Mso|docs-internal-guid|urn:schemas-microsoft-com|\sstyle=/i

function removeRemarks(body: HTMLElement) {
  const remarks = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
  const found: Node[] = []
  while (remarks.nextNode()) found.push(remarks.currentNode)
  for (const remark of found) remark.parentNode?.removeChild(remark)
  for (const element of body.querySelectorAll('script, xml, title, meta, link')) element.remove()
}

/** Word writes a list as paragraphs that say which list and level they are of, each with its own drawn mark. */
function gatherWordLists(body: HTMLElement) {
  let list = ''
  let lists: HTMLElement[] = []
  for (const paragraph of [...body.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, h5, h6')]) {
    const [, name, level] = /mso-list:\s*(l\d+) level(\d+)/.exec(paragraph.getAttribute('style') ?? '') ?? []
    if (!name || !level) continue
    const mark = takeMark(paragraph)
    if (name !== list || lists[0]?.nextElementSibling !== paragraph) lists = []
    list = name
    lists.length = Math.min(lists.length, Number(level))
    while (lists.length < Number(level)) {
      const next: HTMLElement = document.createElement(/^[\da-z]{1,4}[.)]/i.test(mark) ? 'ol' : 'ul')
      const above = lists.at(-1)
      if (!above) paragraph.before(next)
      else (above.lastElementChild ?? above.appendChild(document.createElement('li'))).append(next)
      lists.push(next)
    }
    const item = document.createElement('li')
    item.append(...paragraph.childNodes)
    lists.at(-1)?.append(item)
    paragraph.remove()
  }
}

function takeMark(paragraph: HTMLElement): string {
  for (const span of paragraph.querySelectorAll('span')) {
    if (!/mso-list:\s*Ignore/i.test(span.getAttribute('style') ?? '')) continue
    span.remove()
    return span.textContent?.trim() ?? ''
  }
  return ''
}

/** Google Docs puts a list of a deeper level beside the point it belongs to. */
function mendNestedLists(body: HTMLElement) {
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const before = list.previousElementSibling
    if (before?.tagName === 'LI') before.append(list)
  }
}

function keepEmphasis(body: HTMLElement) {
  for (const span of body.querySelectorAll<HTMLElement>('span[style]')) {
    const { fontWeight, fontStyle, textDecoration } = span.style
    if (/^(bold|[6-9]00)$/.test(fontWeight)) wrapInside(span, 'strong')
    if (fontStyle === 'italic') wrapInside(span, 'em')
    if (textDecoration.includes('line-through')) wrapInside(span, 's')
  }
  for (const bold of body.querySelectorAll<HTMLElement>('b[style]'))
    if (/^(normal|400)$/.test(bold.style.fontWeight)) unwrap(bold)
}

function wrapInside(element: Element, name: string) {
  const mark = document.createElement(name)
  mark.append(...element.childNodes)
  element.append(mark)
}

const unwrap = (element: Element) => element.replaceWith(...element.childNodes)

const headings: Record<string, string> = { H1: 'h2', H5: 'h4', H6: 'h4' }
const keptAttributes = ['href', 'colspan', 'rowspan', 'data-media', 'data-video', 'data-poster', 'alt', 'start']

function tidy(element: Element) {
  for (const { name } of [...element.attributes]) if (!keptAttributes.includes(name)) element.removeAttribute(name)
  if (element.tagName === 'SPAN' || element.tagName === 'FONT' || element.tagName.includes(':')) return unwrap(element)
  const heading = headings[element.tagName]
  if (!heading) return
  const ours = document.createElement(heading)
  ours.append(...element.childNodes)
  element.replaceWith(ours)
}

function dropEmptyLines(body: HTMLElement) {
  for (const paragraph of body.querySelectorAll('p'))
    if (!paragraph.textContent?.trim() && !paragraph.querySelector('img')) paragraph.remove()
  for (const line of body.querySelectorAll(':scope > br')) line.remove()
}
