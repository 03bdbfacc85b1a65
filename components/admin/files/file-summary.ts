type FileSize = { kind: string; bytes: number; width: number | null; height: number | null }

/** Returns the dimensions (if unknown, the format) and the size of a file as a short text. */
export function fileSummary({ kind, bytes, width, height }: FileSize): string {
  const size = bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1e6).toFixed(1)} MB`
  if (width && height) return `${width} × ${height}, ${size}`
  return `${kind === 'video' ? 'MP4' : 'PDF'}, ${size}`
}
