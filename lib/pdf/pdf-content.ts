/** The content of a document of one or more A4 pages: plain data, which a worker thread receives as a copy. */
export type PdfContent = {
  /** The title that readers and tabs show. */
  title: string
  author: string
  /** The time at which its figures were computed or frozen; equal content of one time results in equal bytes. */
  createdAt: Date
  /** Lines beside the mark, such as a number and a day. */
  corner: string[]
  /** A link above the heading, such as the estate. */
  eyebrow: string
  heading: string
  summary: string | null
  blocks: PdfBlock[]
  /** The page that shows the same; also as a QR code. */
  link: { text: string; url: string }
  /** The company, at the foot of every page. */
  footer: string[]
}

export type PdfBlock =
  /** The largest figure of the page. */
  | { kind: 'price'; label: string; value: string; notes: string[] }
  | { kind: 'facts'; title: string | null; rows: [label: string, value: string][] }
  /** Shares of a whole as a bar, with a legend. */
  | { kind: 'shares'; title: string | null; parts: SharePart[] }
  /** The last column has figures and is right-aligned; `total` is a row under a rule. */
  | {
      kind: 'table'
      title: string
      head: readonly string[]
      rows: readonly (readonly string[])[]
      total: readonly string[]
    }
  | { kind: 'text'; title: string | null; text: string }

export type SharePart = { label: string; value: string; amount: number }
