import { type DefaultTreeAdapterMap, parse } from 'parse5'

type Element = DefaultTreeAdapterMap['element']
type Node = DefaultTreeAdapterMap['node']

const attribute = (element: Element, name: string) => element.attrs.find(found => found.name === name)?.value
const isElement = (node: Node): node is Element => 'tagName' in node
const isTemplate = (node: Node, kind: string): node is Element =>
  isElement(node) && node.tagName === 'template' && attribute(node, 'id')?.startsWith(`${kind}:`) === true

/**
 * Returns the children of a node, without placeholders that the browser replaces when a streamed part arrives. React
 * begins a placeholder with `<template id="B:…">` and ends it with the comment `/$`.
 */
function childrenOf(node: Node): Node[] {
  if (!('childNodes' in node)) return []
  let isPlaceholder = false
  return node.childNodes.filter(child => {
    if (isTemplate(child, 'B')) isPlaceholder = true
    if ('data' in child && child.data === '/$') isPlaceholder = false
    return !isPlaceholder
  })
}

/**
 * Moves late content into its place, as the browser does: React writes `<template id="P:1">` where content was not
 * ready, and the content at the end of the page, in an element with the id `S:1`.
 */
function withLateContent(page: Node): Node {
  const late = new Map(elementsIn(page).map(element => [attribute(element, 'id'), element]))
  const fill = (node: Node) => {
    if (!('childNodes' in node)) return
    node.childNodes = node.childNodes.flatMap(child => {
      const content = isTemplate(child, 'P') ? late.get(attribute(child, 'id')?.replace('P', 'S')) : undefined
      return content ? content.childNodes.splice(0) : [child]
    })
    for (const child of node.childNodes) fill(child)
  }
  fill(page)
  return page
}

function elementsIn(node: Node): Element[] {
  return childrenOf(node).flatMap(child => (isElement(child) ? [child, ...elementsIn(child)] : []))
}

/** Returns the accessible name of an element, including the texts of labels and pictures inside. */
function nameOf(node: Node): string {
  if ('value' in node) return node.value
  if (!isElement(node)) return ''
  const ownName = attribute(node, 'aria-label') ?? attribute(node, 'alt') ?? ''
  return `${ownName}${childrenOf(node).map(nameOf).join('')}`.trim()
}

/**
 * Finds structural errors of a page without a browser: no or several main headings, ids that occur twice, references to
 * ids that do not exist, and inputs, buttons, links and pictures without a name.
 */
export function findStructureErrors(html: string): string[] {
  const elements = elementsIn(withLateContent(parse(html)))
  const withTag = (...names: string[]) => elements.filter(({ tagName }) => names.includes(tagName))
  const ids = elements.flatMap(element => attribute(element, 'id') ?? [])
  const existingIds = new Set(ids)
  const labelledIds = new Set(withTag('label').map(label => attribute(label, 'for')))
  const wrappedElements = new Set(withTag('label').flatMap(elementsIn))
  const refersTo = (element: Element, name: string) => (attribute(element, name) ?? '').split(' ').filter(Boolean)
  const isNamedByAttribute = (element: Element) =>
    ['aria-label', 'aria-labelledby', 'title'].some(name => Boolean(attribute(element, name)))
  const isNamed = (element: Element) => nameOf(element) !== '' || isNamedByAttribute(element)
  // The name of a select is its label, not the text of its options.
  const isLabelled = (element: Element) =>
    labelledIds.has(attribute(element, 'id')) || wrappedElements.has(element) || isNamedByAttribute(element)
  const isInput = (element: Element) => !['hidden', 'submit'].includes(attribute(element, 'type') ?? '')

  return [
    ...(nameOf(withTag('title')[0] ?? parse('')) ? [] : ['no title']),
    ...(withTag('h1').length === 1 ? [] : [`${withTag('h1').length} main headings`]),
    ...ids.filter((id, index) => ids.indexOf(id) < index).map(id => `the id ${id} occurs twice`),
    // The heading of a dialog is rendered when it opens.
    ...elements
      .filter(({ tagName }) => tagName !== 'dialog')
      .flatMap(element => refersTo(element, 'aria-labelledby'))
      .filter(id => !existingIds.has(id))
      .map(id => `no element has the id ${id}`),
    ...withTag('input', 'select', 'textarea')
      .filter(element => isInput(element) && !isLabelled(element))
      .map(element => `no label: ${tagOf(element)}`),
    ...withTag('button', 'a', 'summary')
      .filter(element => !isNamed(element))
      .map(element => `no name: ${tagOf(element)}`),
    ...withTag('img')
      .filter(element => attribute(element, 'alt') === undefined)
      .map(element => `no alternative text: ${tagOf(element)}`),
  ]
}

const tagOf = ({ tagName, attrs }: Element) =>
  `<${tagName} ${attrs.map(({ name, value }) => `${name}="${value.slice(0, 40)}"`).join(' ')}>`
