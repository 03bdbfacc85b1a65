/** The text of a cell, and what visitors see as long as a draft has another value. */
export const CellText = ({ text, publicText }: { text: string; publicText?: string | undefined }) => (
  <span className="min-w-0">
    <span className="block truncate">{text || <span className="text-slate">Empty</span>}</span>
    {publicText !== undefined && (
      <span className="block truncate text-small text-slate">Visitors see {publicText || 'nothing'}</span>
    )}
  </span>
)
