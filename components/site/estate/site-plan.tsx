import { type ReactNode, useId } from 'react'
import type { blockKinds } from '@/db/collections/estates'
import { type Box, overlaps, textWidth, wrapText } from './svg-text'

type Kind = (typeof blockKinds)[number]

const kinds: Record<Kind, string> = {
  homes: 'Homes',
  green: 'Green space',
  amenity: 'Amenities',
  water: 'Water',
  future: 'Later phase',
}

/** `kind` is one of homes, green, amenity, water and future; any other value is rendered as an amenity. */
type PlanBlock = Box & { label: string; kind: string }
type ValidBlock = PlanBlock & { kind: Kind }

export type SitePlanProps = {
  name: string
  /** On a grid 100 wide and 60 high; what no block covers is road. */
  blocks: PlanBlock[]
  /** A point on the edge of the grid. */
  entrance?: { x: number; y: number }
  /** North in degrees clockwise from the top of the drawing; without it the plan shows no arrow. */
  north?: number
}

/** A drawn plan of an estate, with every block it shows listed underneath. */
export function SitePlan({ name, blocks: rawBlocks, entrance, north }: SitePlanProps) {
  const id = useId()
  const blocks = rawBlocks.map(block => ({ ...block, kind: normalizeKind(block.kind) }))
  const labels = blocks.map(labelFor)
  const numbers = labels.every(Boolean) ? '@2xl:hidden' : ''
  const listed = kindsIn(blocks)

  return (
    <figure className="@container">
      <svg
        role="img"
        aria-labelledby={`${id}-title ${id}-description`}
        viewBox="-2 -2 104 64"
        className="block h-auto w-full"
      >
        <title id={`${id}-title`}>{`Site plan of ${name}`}</title>
        <desc id={`${id}-description`}>
          {listed.map(({ title, items }) => `${title}: ${items.map(item => item.label).join(', ')}`).join('. ')}
        </desc>
        <Hatch id={`${id}-later`} />

        <rect x="-1.5" y="-1.5" width="103" height="63" rx="2" strokeWidth="0.3" className="fill-sand stroke-forest" />
        {blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity but their position in the list
          <Ground key={index} block={block} label={labels[index]} index={index} hatch={`url(#${id}-later)`} />
        ))}
        {entrance && <Entrance {...entrance} />}

        <g className="hidden @2xl:inline">
          {blocks.map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <BlockLabel key={index} block={block} label={labels[index]} number={index + 1} />
          ))}
        </g>
        <g className="@2xl:hidden">
          {blocks.map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <BlockNumber key={index} block={block} number={index + 1} size={3.6} />
          ))}
        </g>
      </svg>

      <div className="mt-3 flex items-center justify-between gap-4 text-slate text-small">
        <p>Schematic, not to scale</p>
        {north !== undefined && <NorthArrow degrees={north} />}
      </div>

      <figcaption className="mt-6 grid gap-x-8 gap-y-6 border-stone border-t pt-6 text-ink grid-cols-2 @2xl:grid-cols-3 @4xl:grid-cols-5">
        {listed.map(({ kind, title, items }) => (
          <div key={kind}>
            <p className="flex items-center gap-3 font-medium">
              <Swatch>
                <Ground block={{ label: '', kind, x: 0, y: 0, width: 4, height: 3 }} hatch={`url(#${id}-later)`} />
              </Swatch>
              {title}
            </p>
            <ul className="mt-2 text-slate text-small">
              {items.map(({ label, number }) => (
                <li key={number} className="flex py-0.5">
                  <span className={`w-6 shrink-0 tabular-nums ${numbers}`}>{number}</span>
                  {label}
                </li>
              ))}
            </ul>
          </div>
        ))}
        {entrance && (
          <p className="flex items-center gap-3 font-medium">
            <Swatch>
              <Entrance x={0.8} y={1.5} />
            </Swatch>
            Entrance
          </p>
        )}
      </figcaption>
    </figure>
  )
}

function normalizeKind(kind: string): Kind {
  return kind in kinds ? (kind as Kind) : 'amenity'
}

function kindsIn(blocks: ValidBlock[]) {
  const numbered = blocks.map(({ label, kind }, index) => ({ label, kind, number: index + 1 }))
  return (Object.keys(kinds) as Kind[])
    .map(kind => ({ kind, title: kinds[kind], items: numbered.filter(item => item.kind === kind) }))
    .filter(({ items }) => items.length > 0)
}

function NorthArrow({ degrees }: { degrees: number }) {
  return (
    <p className="flex items-center gap-2">
      <span className="sr-only">North is {compassHint(degrees)}. </span>
      <span aria-hidden="true">N</span>
      <svg aria-hidden="true" viewBox="-12 -12 24 24" width="24" height="24" className="fill-slate">
        <path d="M0-11L6 9 0 5-6 9z" transform={`rotate(${degrees})`} />
      </svg>
    </p>
  )
}

function compassHint(north: number) {
  const sides = ['up', 'up and right', 'right', 'down and right', 'down', 'down and left', 'left', 'up and left']
  return sides[Math.round((((north % 360) + 360) % 360) / 45) % 8]
}

function Swatch({ children }: { children: ReactNode }) {
  return (
    <svg aria-hidden="true" viewBox="-0.5 -0.5 5 4" width="30" height="24" className="shrink-0">
      {children}
    </svg>
  )
}

const kindClasses = {
  homes: 'fill-white stroke-stone',
  green: 'fill-forest/15',
  amenity: 'fill-terracotta/15 stroke-terracotta',
  water: 'fill-[color-mix(in_oklab,var(--color-slate)_22%,white)]',
  future: 'stroke-slate',
}

type GroundProps = { block: ValidBlock; label?: PlanLabel; index?: number; hatch: string }

/** A block as it looks from above, without its name. */
function Ground({ block, label, index = 0, hatch }: GroundProps) {
  const { kind, x, y, width, height } = block
  const soft = kind === 'green' || kind === 'water'

  return (
    <g>
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx={Math.min(soft ? 2 : 0.6, height / 3, width / 3)}
        strokeWidth="0.2"
        strokeDasharray={kind === 'future' ? '1 0.7' : undefined}
        fill={kind === 'future' ? hatch : undefined}
        className={kindClasses[kind]}
      />
      {kind === 'homes' && <path d={roofs(block)} strokeWidth="0.15" className="fill-sand stroke-slate/60" />}
      {kind === 'green' && <path d={trees(block, index, label)} className="fill-forest/30" />}
      {kind === 'water' && (
        <path
          d={ripples(block, label)}
          fill="none"
          strokeWidth="0.3"
          strokeLinecap="round"
          className="stroke-slate/60"
        />
      )}
    </g>
  )
}

function Hatch({ id }: { id: string }) {
  return (
    <pattern id={id} width="1.6" height="1.6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path d="M0 0V1.6" strokeWidth="0.3" className="stroke-stone" />
    </pattern>
  )
}

const house = { width: 2.2, depth: 1.6, pitch: 3, inset: 0.7 }
const houseRow = house.depth + 2 * house.inset

/** Houses in two rows along the longer sides, or in one where the block is shallow. */
function roofs({ x, y, width, height }: Box) {
  const lying = width >= height
  const length = lying ? width : height
  const depth = lying ? height : width
  const count = Math.floor((length - 2 * house.inset + house.pitch - house.width) / house.pitch)
  const start = (length - (count - 1) * house.pitch - house.width) / 2
  const rows = depth > 2 * houseRow ? [house.inset, depth - house.inset - house.depth] : [house.inset]

  return rows
    .flatMap(across =>
      Array.from({ length: Math.max(0, count) }, (_, index) => {
        const along = start + index * house.pitch
        const ridge = house.depth / 2
        return lying
          ? `M${short(x + along)} ${short(y + across)}h${house.width}v${house.depth}h-${house.width}zm0 ${ridge}h${house.width}`
          : `M${short(x + across)} ${short(y + along)}h${house.depth}v${house.width}h-${house.depth}zm${ridge} 0v${house.width}`
      }),
    )
    .join('')
}

/** Scattered by the golden ratio, clear of the name: even, and the same on every render. */
function trees({ x, y, width, height }: Box, index: number, label: PlanLabel | undefined) {
  const count = Math.min(48, Math.max(2, Math.round((width * height) / 8)))
  const clear = label && textBox(label)

  return Array.from({ length: count }, (_, tree) => {
    const radius = Math.min(0.55 + ((tree * 7 + index) % 4) * 0.13, width / 4, height / 4)
    const room = { width: width - 2 * radius - 0.6, height: height - 2 * radius - 0.6 }
    const left = x + 0.3 + ((tree * 0.618034 + index * 0.37 + 0.13) % 1) * room.width
    const top = y + 0.3 + ((tree + 0.5) / count) * room.height
    const crown = { x: left, y: top, width: 2 * radius, height: 2 * radius }
    return { radius, left, top, hidden: clear && overlaps(clear, crown, 0.3) }
  })
    .filter(({ hidden }) => !hidden)
    .map(({ radius, left, top }) => {
      const r = short(radius)
      return `M${short(left)} ${short(top + radius)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`
    })
    .join('')
}

/** A line of waves above the name and one below, where there is room. */
function ripples({ x, y, width, height }: Box, label: PlanLabel | undefined) {
  const wave = { width: 1.6, path: 'q0.4 -0.5 0.8 0t0.8 0' }
  const count = Math.max(1, Math.floor((width - 1.6) / wave.width))
  const left = x + (width - count * wave.width) / 2

  return [0.2, 0.82]
    .map(down => y + height * down)
    .filter(top => !label || !overlaps(textBox(label), { x, y: top - 0.3, width, height: 0.6 }, 0.3))
    .map(top => `M${short(left)} ${short(top)}${wave.path.repeat(count)}`)
    .join('')
}

/** A wedge that points from the edge of the plan into it. */
function Entrance({ x, y }: { x: number; y: number }) {
  const edges = [
    { away: y, turn: 180 },
    { away: 100 - x, turn: -90 },
    { away: 60 - y, turn: 0 },
    { away: x, turn: 90 },
  ]
  const { turn } = edges.reduce((nearest, edge) => (edge.away < nearest.away ? edge : nearest))
  return <path d="M0-2.6L1.7 1H-1.7z" transform={`translate(${x} ${y}) rotate(${turn})`} className="fill-forest" />
}

type PlanLabel = { lines: string[]; size: number; upright: boolean; box: Box }

/** The largest of three sizes at which the name fits the free middle of its block, horizontal or upright. */
function labelFor(block: ValidBlock): PlanLabel | undefined {
  const box = freeMiddle(block)
  for (const upright of [false, true]) {
    const length = (upright ? box.height : box.width) - 0.6
    const depth = upright ? box.width : box.height
    for (const size of [2.2, 1.9, 1.7]) {
      const lines = wrapText(block.label, size, length)
      const fits = lines.every(line => textWidth(line, size) <= length) && lines.length * size * 1.15 <= depth
      if (fits) return { lines, size, upright, box }
    }
  }
}

function textBox({ lines, size, upright, box }: PlanLabel): Box {
  const length = Math.max(...lines.map(line => textWidth(line, size)))
  const depth = lines.length * size * 1.15
  const [width, height] = upright ? [depth, length] : [length, depth]
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height }
}

function freeMiddle({ kind, x, y, width, height }: ValidBlock): Box {
  if (kind !== 'homes') return { x, y, width, height }
  const twoRows = Math.min(width, height) > 2 * houseRow
  const lost = twoRows ? 2 * (houseRow - house.inset) : houseRow - house.inset
  const lead = houseRow - house.inset
  return width >= height
    ? { x, y: y + lead, width, height: height - lost }
    : { x: x + lead, y, width: width - lost, height }
}

function BlockLabel({ block, label, number }: { block: PlanBlock; label: PlanLabel | undefined; number: number }) {
  if (!label) return <BlockNumber block={block} number={number} size={2.1} />

  const { lines, size, upright, box } = label
  const x = box.x + box.width / 2
  const y = box.y + box.height / 2
  const first = -((lines.length - 1) * size * 1.15) / 2

  return (
    <text
      fontSize={size}
      textAnchor="middle"
      transform={`translate(${short(x)} ${short(y)})${upright ? ' rotate(-90)' : ''}`}
      className="fill-ink font-medium"
    >
      {lines.map((line, index) => (
        <tspan key={line} x="0" y={short(first + index * size * 1.15)} dy=".35em">
          {line}
        </tspan>
      ))}
    </text>
  )
}

function BlockNumber({ block, number, size }: { block: PlanBlock; number: number; size: number }) {
  return (
    <g transform={`translate(${short(block.x + block.width / 2)} ${short(block.y + block.height / 2)})`}>
      <circle r={size * 0.72} strokeWidth="0.2" className="fill-white stroke-stone" />
      <text dy=".35em" fontSize={size} textAnchor="middle" className="fill-ink font-medium">
        {number}
      </text>
    </g>
  )
}

/** Hundredths of a grid unit are finer than a pixel, and keep the markup short. */
function short(value: number) {
  return Math.round(value * 100) / 100
}
