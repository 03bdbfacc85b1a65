/** The file in a build that says for which database its pages were drawn. */
export const builtFor = 'built-for'
