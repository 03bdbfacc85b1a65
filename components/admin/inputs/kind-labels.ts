/** What a file of a kind is called in a sentence. */
export const kindLabels = { image: 'picture', video: 'film', document: 'PDF' }
