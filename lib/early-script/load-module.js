// @ts-check

/** @type {Record<string, Promise<string> | undefined>} the files of `public/page-modules` that were requested */
const moduleTexts = {}

/**
 * Fetches a file of `public/page-modules` into the store of the browser, once. A failure is forgotten.
 *
 * @param {string} name
 * @param {RequestPriority} [priority]
 */
const fetchModule = (name, priority) =>
  (moduleTexts[name] ??= fetch(`/page-modules/${name}.js`, { priority })
    .then(response => (response.ok ? response.text() : Promise.reject(response)))
    .catch(error => {
      delete moduleTexts[name]
      throw error
    }))

/**
 * Imports a file of `public/page-modules`, once it and the files that it imports are there: many browsers remember for as
 * long as a page is open that an import failed, and a press after a lost connection has to try again.
 *
 * @param {string} name
 * @param {string[]} needed
 */
// biome-ignore lint/correctness/noUnusedVariables: the files beside this one use it
const loadModule = (name, ...needed) =>
  Promise.all([name, ...needed].map(file => fetchModule(file))).then(() => import(`/page-modules/${name}.js`))
