// @ts-check

/**
 * A home of the plan. `link` is its shape, or the shape of its building; `type` is a class such as `t0`.
 *
 * @typedef {object} Home
 * @property {SVGAElement} link
 * @property {string} href
 * @property {string} block
 * @property {string} code
 * @property {string} state
 * @property {string} stateText
 * @property {string} type
 * @property {string} about type and size
 * @property {string} priceText
 * @property {number | null} price
 * @property {number} size
 */

/**
 * The wishes of a visitor. Several blocks are joined by `|`; `type` is a class such as `t0`, `price` the highest price
 * in shillings, `size` the smallest size in square metres.
 *
 * @typedef {{ block?: string, type?: string, state?: string, price?: number, size?: number }} Wishes
 */

/** @type {WeakMap<Element, Home[]>} */
const homesByRoot = new WeakMap()

/** Returns the homes of a plan, from the texts of their links. @param {HTMLElement} root */
export function homesOf(root) {
  const known = homesByRoot.get(root)
  if (known) return known
  /** @type {NodeListOf<SVGAElement>} */
  const links = root.querySelectorAll('[data-block] > a')
  const homes = [...links].flatMap(link => {
    const href = link.getAttribute('href') ?? ''
    if (!link.classList.contains('building')) {
      const [state = '', type = ''] = link.classList
      const name = link.getAttribute('aria-label') ?? ''
      return [read({ link, href, state, type, name, about: link.dataset.about ?? '' })]
    }
    const lines = (link.dataset.homes ?? '').split('\n').filter(Boolean)
    return lines.map(line => {
      const [name = '', state = '', type = '', about = ''] = line.split('|')
      const home = read({ link, href: '', state, type, name, about })
      return { ...home, href: `${href.split('?')[0]}/${encodeURIComponent(home.code.toLowerCase())}` }
    })
  })
  homesByRoot.set(root, homes)
  return homes
}

/**
 * Splits a name such as `J-07, available, KES 17.9M` and a text such as `Tausi, three-bedroom maisonette, 122 m²`.
 *
 * @param {{ link: SVGAElement, href: string, state: string, type: string, name: string, about: string }} facts
 * @returns {Home}
 */
function read({ name, about, ...facts }) {
  const parts = name.split(', ')
  const priceText = /^KES /.test(parts.at(-1) ?? '') ? (parts.pop() ?? '') : ''
  const stateText = parts.pop() ?? ''
  const amount = Number(priceText.replaceAll(/[^\d.]/g, ''))
  const size = /([\d,.]+) m²$/.exec(about)?.[1] ?? '0'
  return {
    ...facts,
    ...{ about, priceText, stateText, code: parts.join(', ') },
    block: /** @type {SVGElement | null} */ (facts.link.closest('[data-block]'))?.dataset.block ?? '',
    price: priceText ? Math.round(priceText.endsWith('M') ? amount * 1e6 : amount) : null,
    size: Number(size.replaceAll(',', '')),
  }
}

/**
 * Decides whether a home is shown, on the plan and in the list. Without a wish for a state, other wishes mean homes
 * that are available.
 *
 * @param {Home} home
 * @param {Wishes} wishes
 */
export const isShown = (home, { block, type, state, price, size }) =>
  (!block || block.split('|').includes(home.block)) &&
  (!type || home.type === type) &&
  (!price || (home.price !== null && home.price <= price)) &&
  (!size || home.size >= size) &&
  (state ? home.state === state : home.state === 'available' || !(type || price || size))

/** Returns true if some homes are not shown, apart from those of other blocks. @param {Wishes} wishes */
export const hasFilter = ({ type, state, price, size }) => Boolean(type || state || price || size)
