/** The shapes of a page block, as even-odd filled paths: `areas` are pictures and bands, `lines` are texts. */
type Shapes = { height: number; areas: string; lines: string }
type Draw = (top: number) => Shapes

/** The width of a page in the units of its sketch. */
export const pageWidth = 120

const rect = (x: number, y: number, width: number, height: number) => `M${x} ${y}h${width}v${height}h-${width}z`
const rects = (all: readonly (readonly [number, number, number, number])[]) => all.map(each => rect(...each)).join('')
/** Returns the path of a frame one unit wide. */
const frame = (x: number, y: number, width: number, height: number) =>
  rect(x, y, width, height) + rect(x + 1, y + 1, width - 2, height - 2)
const repeat = <Value>(count: number, make: (index: number) => Value) =>
  Array.from({ length: count }, (_, at) => make(at))

/** Returns the path of a heading with lines below it. */
const text = (x: number, y: number, width: number, lines: number) =>
  rect(x, y, width * 0.6, 3.5) + repeat(lines, at => rect(x, y + 7 + at * 4, width - (at % 2) * 12, 1.5)).join('')

/** The blocks of which public pages consist. Lines inside an area are holes in the area. */
export const blocks = {
  bar: top => ({
    height: 12,
    areas: '',
    lines: rect(6, top + 4, 16, 4) + repeat(5, at => rect(52 + at * 13, top + 5, 9, 2)).join(''),
  }),
  hero: top => ({ height: 38, areas: rect(0, top, pageWidth, 36) + text(8, top + 16, 62, 2), lines: '' }),
  title: top => ({ height: 24, areas: '', lines: rect(8, top + 6, 60, 5) + rect(8, top + 15, 90, 1.5) }),
  text: top => ({ height: 26, areas: '', lines: text(8, top + 4, 88, 4) }),
  split: top => ({ height: 28, areas: rect(8, top + 3, 56, 22), lines: text(70, top + 5, 42, 3) }),
  figures: top => ({
    height: 18,
    areas: '',
    lines: repeat(4, at => rect(8 + at * 27, top + 4, 14, 6) + rect(8 + at * 27, top + 12, 20, 1.5)).join(''),
  }),
  cards: top => ({
    height: 32,
    areas: repeat(3, at => rect(8 + at * 36, top + 3, 32, 18)).join(''),
    lines: repeat(3, at => rect(8 + at * 36, top + 23, 24, 2.5)).join(''),
  }),
  rows: top => ({
    height: 30,
    areas: repeat(3, at => rect(8, top + 3 + at * 9, 14, 7)).join(''),
    lines: repeat(3, at => rect(26, top + 4 + at * 9, 60 - at * 8, 2) + rect(26, top + 8 + at * 9, 40, 1)).join(''),
  }),
  grid: top => ({
    height: 34,
    areas: repeat(8, at => rect(8 + (at % 4) * 27, top + 3 + Math.floor(at / 4) * 15, 23, 13)).join(''),
    lines: '',
  }),
  icons: top => ({
    height: 20,
    areas: '',
    lines: repeat(
      8,
      at =>
        rect(8 + (at % 4) * 27, top + 4 + Math.floor(at / 4) * 8, 4, 4) +
        rect(14 + (at % 4) * 27, top + 5 + Math.floor(at / 4) * 8, 14, 1.5),
    ).join(''),
  }),
  quote: top => ({
    height: 24,
    areas: '',
    lines: rect(26, top + 4, 68, 3) + rect(32, top + 10, 56, 3) + rect(48, top + 17, 24, 1.5),
  }),
  logos: top => ({ height: 16, areas: '', lines: repeat(5, at => frame(8 + at * 22, top + 4, 16, 8)).join('') }),
  band: top => ({ height: 26, areas: rect(0, top + 1, pageWidth, 24) + text(8, top + 6, 70, 2), lines: '' }),
  people: top => ({
    height: 34,
    areas: repeat(4, at => rect(8 + at * 27, top + 3, 23, 20)).join(''),
    lines: repeat(4, at => rect(8 + at * 27, top + 25, 18, 2) + rect(8 + at * 27, top + 29, 12, 1)).join(''),
  }),
  plan: top => ({
    height: 38,
    areas: repeat(12, at => rect(10 + (at % 6) * 17, top + 4 + Math.floor(at / 6) * 19, 15, 12)).join(''),
    lines: rect(4, top + 18, 112, 2.5),
  }),
  rooms: top => ({
    height: 38,
    areas: '',
    lines:
      frame(14, top + 3, 92, 32) + rect(50, top + 4, 1, 18) + rect(15, top + 22, 56, 1) + rect(70, top + 22, 1, 12),
  }),
  map: top => ({
    height: 30,
    areas: rect(8, top + 3, 104, 24) + rect(8, top + 13, 104, 2) + rect(44, top + 3, 2, 10) + rect(78, top + 15, 2, 12),
    lines: '',
  }),
  table: top => ({
    height: 26,
    areas: '',
    lines: repeat(
      4,
      at =>
        rect(8, top + 4 + at * 6, 44, 1.5) + rect(62, top + 4 + at * 6, 18, 1.5) + rect(96, top + 4 + at * 6, 16, 1.5),
    ).join(''),
  }),
  form: top => ({
    height: 36,
    areas: rect(8, top + 27, 30, 6),
    lines: frame(8, top + 3, 50, 8) + frame(62, top + 3, 50, 8) + frame(8, top + 14, 104, 10),
  }),
  week: top => ({
    height: 34,
    areas: repeat(14, at => rect(8 + (at % 7) * 15, top + 10 + Math.floor(at / 7) * 11, 12, 8)).join(''),
    lines: repeat(7, at => rect(8 + at * 15, top + 4, 10, 2)).join(''),
  }),
  bars: top => ({
    height: 34,
    areas: rects([
      [12, top + 18, 14, 14],
      [34, top + 8, 14, 24],
      [56, top + 13, 14, 19],
      [78, top + 4, 14, 28],
    ]),
    lines: rect(8, top + 32, 100, 1),
  }),
  address: top => ({ height: 16, areas: '', lines: frame(6, top + 3, 108, 10) + rect(12, top + 7, 46, 2) }),
  result: top => ({
    height: 22,
    areas: '',
    lines:
      rect(8, top + 3, 40, 1.5) + rect(8, top + 7, 76, 3.5) + rect(8, top + 13, 96, 1.5) + rect(8, top + 17, 80, 1.5),
  }),
  envelope: top => ({
    height: 54,
    areas: `M20 ${top + 8}h80v40h-80zM20 ${top + 8}l40 24l40 -24l-2 -0l-38 22l-38 -22z`,
    lines: '',
  }),
  letter: top => ({
    height: 70,
    areas: rect(12, top + 6, 24, 18),
    lines: text(42, top + 8, 60, 2) + text(12, top + 30, 92, 7),
  }),
  footer: top => ({
    height: 28,
    areas: rect(0, top + 2, pageWidth, 26) + repeat(3, at => text(8 + at * 37, top + 7, 28, 3)).join(''),
    lines: '',
  }),
} satisfies Record<string, Draw>

export type BlockKind = keyof typeof blocks
