/** A figure of a report. */
export type Cell = {
  /** As the CSV has it. */
  value: string | number | null
  /** As the screen has it, where that differs. */
  text?: string
  /** Beneath it on the screen, such as its share. */
  note?: string
  /** Opens what it counts. */
  link?: { screen: 'people' | 'homes'; query: Record<string, string> }
}

/** The head of a column; `csv` where the CSV needs more words. */
type ReportColumn = { label: string; csv?: string; isText?: true }

export type ReportRow = { key: string; name: string; cells: Cell[] }

/** One bar for a name; its parts begin at zero and lie upon each other. */
export type Bar = { key: string; name: string; parts: number[]; label: string }

/** A report as a table and bars. */
export type Report = {
  /** Sentences on the screen about these figures. */
  notes?: string[]
  /** The head of the first column. */
  head: string
  columns: ReportColumn[]
  rows: ReportRow[]
  /** The row of all. */
  total: Cell[] | null
  /** The parts of the bars, from the longest to the one in front. */
  parts: { label: string; fill: string }[]
  bars: Bar[]
}

/** The share of a number in another, in words: `34%`. */
export const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.round((part / whole) * 100)}%`

/** Labels with tints of one colour, from light to dark. */
export const tinted = (labels: readonly string[]): Report['parts'] =>
  labels.map((label, index) => ({
    label,
    fill: `color-mix(in oklab, var(--color-forest) ${Math.round(100 - ((labels.length - 1 - index) * 84) / Math.max(1, labels.length - 1))}%, var(--color-white))`,
  }))
