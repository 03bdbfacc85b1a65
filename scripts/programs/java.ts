import { findProgram } from './debian.ts'

/** Returns the path of a Java runtime for the Nu checker; null if none is available. */
export function findJava(stop: AbortSignal): Promise<string | null> {
  const home = process.env.JAVA_HOME
  return findProgram([...(home ? [`${home}/bin/java`] : []), 'java', '/usr/bin/java'], {
    versionArgs: ['-version'],
    packages: ['default-jre-headless'],
    stop,
  })
}
