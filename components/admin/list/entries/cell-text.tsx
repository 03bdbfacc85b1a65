type Props = { text: string; draftText?: string | undefined }

/** The text of a cell, and the one that is waiting in a draft. */
export const CellText = ({ text, draftText }: Props) => (
  <span className="min-w-0">
    <span className="block truncate">{text || <span className="text-slate">Empty</span>}</span>
    {draftText !== undefined && (
      <span className="block truncate text-small text-slate">In the draft: {draftText || 'empty'}</span>
    )}
  </span>
)
