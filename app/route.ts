/** The root: the home page, or what a redirect of staff says about its query, as in `/?page_id=7`. */
export { GET, HEAD } from './[...path]/route'
