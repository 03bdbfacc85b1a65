/** The file in a build with the id of the database from which its pages were rendered. */
export const builtForFile = 'built-for'
