/** The file of a build that stores the id of the database its pages were rendered from. */
export const builtForFile = 'built-for'
