import postgres from 'postgres'

/**
 * Has the site believe that all pictures are made: for minutes after its first start it would make them, on the CPU that
 * is to be measured. Those that are asked for are made then.
 */
export async function leavePictures(databaseUrl: string) {
  const sql = postgres(databaseUrl, { max: 1 })
  await sql`update media set prepared_at = now() where prepared_at is null`
  await sql.end()
}

/** A picture's first visitor has it made: that visitor is not measured. Answers the paths of all pictures of a page. */
export async function preparePictures(url: string, widest = Number.POSITIVE_INFINITY): Promise<string[]> {
  const html = await (await fetch(url)).text()
  const found = [...html.matchAll(/\/media\/[0-9a-f]{32}\/(\d+)/g)].filter(([, width]) => Number(width) <= widest)
  const paths = [...new Set(found.map(([path]) => path))]
  for (const path of paths) {
    const answer = await fetch(new URL(path, url), { headers: { accept: 'image/avif' } })
    await answer.arrayBuffer()
  }
  return paths
}
