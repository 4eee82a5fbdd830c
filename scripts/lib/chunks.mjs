/**
 * How a web app's scripts are split into files. By default, Rolldown creates a chunk for each set of modules shared by
 * the same pages: thirty for a page, most of them under a kilobyte.
 * @param {number} pages modules used by at least this many pages go into one file, which each of these pages loads as
 * a whole
 * @param {number} [pagesOfSmall] the same for small modules
 * @returns {import('vite').Rolldown.OutputOptions['codeSplitting']}
 */
export const chunksOf = (pages, pagesOfSmall = pages) => ({
  groups: [
    { name: 'first', tags: ['$initial'], priority: 1 },
    { name: 'shared', minShareCount: pages },
    // otherwise small parts of a few pages would be a dozen requests
    { name: 'parts', minShareCount: pagesOfSmall, maxModuleSize: 2500 },
  ],
});
