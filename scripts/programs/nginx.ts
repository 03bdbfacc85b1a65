import { findProgram } from './debian.ts'

/** The path of nginx; null if none is available. */
export const findNginx = (stop: AbortSignal): Promise<string | null> =>
  findProgram(['nginx', '/usr/sbin/nginx'], { versionArgs: ['-v'], packages: ['nginx-light'], stop })
