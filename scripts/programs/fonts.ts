import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { convert } from 'fontverter'

/** Fonts with the metrics of Times and Arial, by the names with which the style sheets look for them. */
const families = ['Tinos', 'Arimo']

/**
 * Writes the fonts that pages show until theirs arrive into a folder, and returns the environment in which browsers on Linux
 * find them beside those of the machine, which may have none: their fallback fonts are adjusted to these metrics, and with
 * others the layout shifts. Elsewhere the system has Times and Arial.
 */
export async function provideFonts(folder: string): Promise<{ FONTCONFIG_FILE: string }> {
  await mkdir(folder, { recursive: true })
  for (const family of families) {
    const name = family.toLowerCase()
    const font = await readFile(`node_modules/@fontsource/${name}/files/${name}-latin-400-normal.woff2`)
    await writeFile(join(folder, `${name}.ttf`), await convert(font, 'truetype'))
  }
  const file = resolve(folder, 'fonts.conf')
  await writeFile(file, configuration(resolve(folder)))
  return { FONTCONFIG_FILE: file }
}

const configuration = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${folder}</dir>
  <cachedir>${folder}</cachedir>
${families.map(named).join('\n')}
</fontconfig>
`

/** The files call themselves "Tinos Regular"; `local()` compares the whole name. */
const named = (family: string) => `  <match target="scan">
    <test name="family"><string>${family}</string></test>
    <edit name="fullname" mode="assign"><string>${family}</string></edit>
  </match>`
