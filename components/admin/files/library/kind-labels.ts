/** The names of the kinds of files within a sentence. */
export const kindLabels = { image: 'picture', video: 'video', document: 'PDF' }
