/** The query parameter with the shown part of a form. */
export const partParameter = 'part'
