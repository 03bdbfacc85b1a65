/** In the folder of a build: its unchanging files, compressed, by their path on the site. */
export const compressedFolder = 'compressed'
