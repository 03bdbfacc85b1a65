import { type SitePage, type SketchBlock, sitePages } from '@/db/content/options/site-pages'
import { type BlockKind, blocks, pageWidth } from './sketch-shapes'

const margin = 3

/** Renders a small sketch of a page in which one block is coloured. The caption describes the sketch. */
export function SiteSketch({ highlightedPageBlock }: { highlightedPageBlock: SketchBlock }) {
  const [page, name] = highlightedPageBlock.split('.') as [SitePage, string]
  let top = 4
  const plainPaths = { areas: '', lines: '' }
  let markedBlock = { areas: '', lines: '', top: 0, height: 0 }
  for (const [block, kind] of Object.entries<BlockKind>(sitePages[page])) {
    const { height, areas, lines } = blocks[kind](top)
    if (block === name) markedBlock = { areas, lines, top, height }
    else {
      plainPaths.areas += areas
      plainPaths.lines += lines
    }
    top += height
  }
  const height = top + 4
  return (
    <svg
      aria-hidden="true"
      viewBox={`${-margin} ${-margin} ${pageWidth + 2 * margin} ${height + 2 * margin}`}
      fillRule="evenodd"
      className="h-auto max-h-64 w-28 flex-none"
    >
      <rect width={pageWidth} height={height} rx={3} className="fill-white stroke-stone" />
      <path d={plainPaths.areas} className="fill-stone/70" />
      <path d={plainPaths.lines} className="fill-stone" />
      <rect
        x={-1}
        y={markedBlock.top}
        width={pageWidth + 2}
        height={markedBlock.height}
        rx={2}
        strokeWidth={2}
        className="fill-sage/40 stroke-forest"
      />
      <path d={markedBlock.areas} className="fill-forest" />
      <path d={markedBlock.lines} className="fill-forest" />
    </svg>
  )
}
