import { escapeHtml } from '@/lib/text/escape-html'
import { shortShillings } from '@/lib/text/format'
import type { PlanBlock } from './plan-blocks'

/**
 * Returns the list beside a whole plan: the blocks with available homes, in the order of the estate. Each links to the
 * table of its homes; `public/page-modules/plan-list.js` shows the homes here instead. It is a string for the same
 * reason as the links of the plan, and because the page module replaces the rows before hydration.
 */
export function blockListMarkup(blocks: readonly PlanBlock[], pathOfBlock: (block: string) => string): string {
  const listed = blocks.filter(({ free }) => free > 0)
  const rows = listed.map(({ block, free, lowestPrice }) => {
    const price = lowestPrice === null ? '' : ` · from ${shortShillings(lowestPrice)}`
    return `<li><a href="${escapeHtml(pathOfBlock(block))}" data-look="block" data-value="${escapeHtml(block)}"><b>${escapeHtml(block)}</b> <span>${free} available${price}</span></a></li>`
  })
  const total = listed.reduce((sum, { free }) => sum + free, 0)
  const where = listed.length === 1 ? '1 block' : `${listed.length} blocks`
  return `<p role="status">${total} available in ${where}</p><ul>${rows.join('')}</ul>`
}
