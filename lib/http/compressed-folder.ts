/** The folder inside a build with its immutable files, compressed, by their path on the site. */
export const compressedFolder = 'compressed'
