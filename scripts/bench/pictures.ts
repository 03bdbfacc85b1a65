/** Requests all pictures of a page and returns their paths, so that measurements do not include generating them. */
export async function preparePictures(url: string, maxWidth = Number.POSITIVE_INFINITY): Promise<string[]> {
  const html = await (await fetch(url)).text()
  const matches = [...html.matchAll(/\/media\/[0-9a-f]{32}\/(\d+)(?:-tall-\d+)?/g)].filter(
    ([, width]) => Number(width) <= maxWidth,
  )
  const paths = [...new Set(matches.map(([path]) => path))]
  for (const path of paths) {
    const response = await fetch(new URL(path, url), { headers: { accept: 'image/avif' } })
    await response.arrayBuffer()
  }
  return paths
}
