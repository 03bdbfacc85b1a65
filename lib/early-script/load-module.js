// @ts-check

/** @type {Record<string, Promise<string> | undefined>} the files of `public/page-modules` that were requested */
const moduleTexts = {}

/**
 * Fetches files of `public/page-modules` into the store of the browser, once. A failure is forgotten.
 *
 * @param {string} names with spaces between them
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
 * Imports a file of `public/page-modules`, once it and the files that it imports are there: many browsers remember for as
 * long as a page is open that an import failed, and a press after a lost connection has to try again.
 *
 * @param {string} names its name, then those of the files that it imports
 */
// biome-ignore lint/correctness/noUnusedVariables: the files beside this one use it
const loadModule = names => fetchModules(names).then(() => import(`/page-modules/${names.split(' ')[0]}.js`))
