/** The content of a document of one or more A4 pages: plain data that can be copied to a worker thread. */
export type PdfContent = {
  /** The title in viewers and browser tabs. */
  title: string
  author: string
  /** The time at which the figures were computed or frozen. Equal content with the same time results in equal bytes. */
  createdAt: Date
  /** Lines beside the logo, such as a number and a day. */
  corner: string[]
  /** A short text above the heading, such as the estate. */
  eyebrow: string
  heading: string
  summary: string | null
  blocks: PdfBlock[]
  /** The page with the same content; the document also shows its QR code. */
  link: { text: string; url: string }
  /** The company, in the footer of every page. */
  footer: string[]
}

export type PdfBlock =
  /** The largest figure of the page. */
  | { kind: 'price'; label: string; value: string; notes: string[] }
  | { kind: 'facts'; title: string | null; rows: [label: string, value: string][] }
  /** A bar of parts whose widths are in the ratio of their amounts, with a legend. */
  | { kind: 'shares'; title: string | null; parts: SharePart[] }
  /** The last column has figures and is right-aligned; `total` is the last row, under a rule. */
  | {
      kind: 'table'
      title: string
      head: readonly string[]
      rows: readonly (readonly string[])[]
      total: readonly string[]
    }
  | { kind: 'text'; title: string | null; text: string }
  /** An SVG without text across the page; `alt` describes it for those who do not see it. `size`: in pixels. */
  | { kind: 'picture'; title: string; alt: string; svg: string; size: { width: number; height: number } }

/** A part of the bar; `value` is its amount as text. */
export type SharePart = { label: string; value: string; amount: number }
