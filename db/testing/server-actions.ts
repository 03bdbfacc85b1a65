import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the files below `root` whose exports a browser can call, whatever their names. */
export const serverActionFiles = (root: string): string[] =>
  globSync('**/*.ts', { cwd: root })
    .filter(file => readFileSync(join(root, file), 'utf8').startsWith("'use server'"))
    .sort()
