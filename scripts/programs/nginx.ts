import { findProgram } from './debian.ts'

/** Returns the path of nginx; null if nginx is not available. */
export const findNginx = (stop: AbortSignal): Promise<string | null> =>
  findProgram(['nginx', '/usr/sbin/nginx'], { versionArgs: ['-v'], packages: ['nginx-light'], stop })
