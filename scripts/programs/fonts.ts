import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { convert } from 'fontverter'

/** Fonts with the metrics of Times and Arial, which the style sheets use as local fonts under these names. */
const families = ['Tinos', 'Arimo']

/**
 * Writes fallback fonts into a folder, and returns the environment in which browsers on Linux find them besides the
 * fonts of the machine. The fallback fonts of pages are adjusted to their metrics; with other fonts the layout would
 * shift. Other systems have Times and Arial.
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

/** Sets the full name, which `local()` compares, to the name of the family; in the file, it is "Tinos Regular". */
const named = (family: string) => `  <match target="scan">
    <test name="family"><string>${family}</string></test>
    <edit name="fullname" mode="assign"><string>${family}</string></edit>
  </match>`
