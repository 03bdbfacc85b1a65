import postgres from 'postgres'

/**
 * Marks all pictures as prepared: for minutes after its first start the site would generate their variants, on the CPU
 * that is measured. Requested variants are generated on demand.
 */
export async function skipPicturePreparation(databaseUrl: string) {
  const sql = postgres(databaseUrl, { max: 1 })
  await sql`update media set prepared_at = now() where prepared_at is null`
  await sql.end()
}

/** Requests all pictures of a page, so that their generation is not measured, and returns their paths. */
export async function preparePictures(url: string, maxWidth = Number.POSITIVE_INFINITY): Promise<string[]> {
  const html = await (await fetch(url)).text()
  const found = [...html.matchAll(/\/media\/[0-9a-f]{32}\/(\d+)(?:-tall-\d+)?/g)].filter(
    ([, width]) => Number(width) <= maxWidth,
  )
  const paths = [...new Set(found.map(([path]) => path))]
  for (const path of paths) {
    const response = await fetch(new URL(path, url), { headers: { accept: 'image/avif' } })
    await response.arrayBuffer()
  }
  return paths
}
