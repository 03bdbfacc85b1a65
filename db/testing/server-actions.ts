import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The files below `root` whose exports a browser can call, whatever they are named. */
export const serverActionFiles = (root: string): string[] =>
  globSync('**/*.ts', { cwd: root })
    .filter(file => readFileSync(join(root, file), 'utf8').startsWith("'use server'"))
    .sort()
