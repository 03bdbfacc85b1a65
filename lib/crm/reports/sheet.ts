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

export type SheetRow = { key: string; name: string; cells: Cell[] }

/** One bar for a name; its parts begin at zero and lie upon each other. */
export type Bar = { key: string; name: string; parts: number[]; label: string }

/** A report as a table and bars. */
export type Sheet = {
  /** The head of the first column. */
  head: string
  columns: string[]
  rows: SheetRow[]
  /** The row of all. */
  total: Cell[] | null
  /** The names of the parts of the bars. */
  parts: string[]
  bars: Bar[]
}

/** The share of a number in another, in words: `34%`. */
export const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.round((part / whole) * 100)}%`
