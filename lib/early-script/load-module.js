// @ts-check

/** @type {Record<string, Promise<string> | undefined>} the requested files of `public/page-modules`, by name */
const moduleTexts = {}

/**
 * Fetches files of `public/page-modules` once, so that the browser cache has them.
 * After a failure, the next call tries again.
 *
 * @param {string} names separated by spaces
 * @param {RequestPriority} [priority]
 */
const fetchModules = (names, priority) =>
  Promise.all(
    names.split(' ').map(
      name =>
        (moduleTexts[name] ??= fetch(`/page-modules/${name}.js`, { priority })
          .then(response => (response.ok ? response.text() : Promise.reject(response)))
          .catch(error => {
            delete moduleTexts[name]
            throw error
          })),
    ),
  )

/**
 * Imports a file of `public/page-modules` after fetching it and the files that it imports. Many browsers remember a
 * failed import for as long as a page is open, but a press after a lost connection has to try again.
 *
 * @param {string} names the name of the file, then the names of the files that it imports
 */
// biome-ignore lint/correctness/noUnusedVariables: the files beside this one use it
const loadModule = names => fetchModules(names).then(() => import(`/page-modules/${names.split(' ')[0]}.js`))
