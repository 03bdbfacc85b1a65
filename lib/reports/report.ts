export type Cell = {
  /** The value in the CSV; null for an empty cell. */
  value: string | number | null
  /** The text on the screen, if it differs from the value. */
  text?: string
  /** A text below the figure on the screen, such as its share. */
  note?: string
  /** The screen with the counted people or homes, and its query. */
  link?: { screen: 'people' | 'homes'; query: Record<string, string> }
}

/** The head of a column; `csv` is a longer one for the CSV. */
type ReportColumn = { label: string; csv?: string; isText?: true }

export type ReportRow = { key: string; name: string; cells: Cell[] }

/** A bar with a name. All parts begin at zero and cover each other. */
export type Bar = { key: string; name: string; parts: number[]; label: string }

export type Report = {
  /** Sentences about these figures, for the screen. */
  notes?: string[]
  /** The head of the first column. */
  head: string
  columns: ReportColumn[]
  rows: ReportRow[]
  /** The total of all rows. */
  total: Cell[] | null
  /** The labels and colours of the parts of the bars, the longest first. */
  parts: { label: string; fill: string }[]
  bars: Bar[]
  /** The part that the year before is compared with, as an index; the longest by default. */
  comparedPart?: number
  /** The finding in one sentence, as the title of the chart; null without figures. */
  finding: string | null
  /** Returns a value of the bars as a text, such as `KES 13.6M`. */
  unit: (value: number) => string
}

/** Returns a number with separators of thousands. */
export const countText = (value: number): string => value.toLocaleString('en-KE')

/** Returns the bar whose longest part is the longest of all; undefined if no bar, or more than one, is the longest. */
export function largestBar(bars: readonly Bar[]): Bar | undefined {
  const longest = Math.max(...bars.map(lengthOf))
  const [first, second] = bars.filter(bar => lengthOf(bar) === longest)
  return longest > 0 && !second ? first : undefined
}

/** Returns the value at which the longest part of a bar ends. */
export const lengthOf = ({ parts }: Bar): number => Math.max(0, ...parts)

/** Returns the share of a number in another as `34%`. */
export const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.round((part / whole) * 100)}%`

export const sumOf = <Figure extends string>(figures: readonly Figure[], rows: readonly Record<Figure, number>[]) =>
  Object.fromEntries(figures.map(figure => [figure, rows.reduce((sum, row) => sum + row[figure], 0)])) as Record<
    Figure,
    number
  >

/** Returns the labels with tints of one colour: the first with 16 percent of it, the last with all of it. */
export const tinted = (labels: readonly string[]): Report['parts'] =>
  labels.map((label, index) => ({
    label,
    fill: `color-mix(in oklab, var(--color-forest) ${Math.round(100 - ((labels.length - 1 - index) * 84) / Math.max(1, labels.length - 1))}%, var(--color-white))`,
  }))
