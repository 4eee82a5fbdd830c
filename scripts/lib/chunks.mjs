/**
 * The files that a web app's scripts lie in. Left alone, Rolldown makes one of each set of modules that the same pages
 * have: thirty for a page, most of them under a kilobyte.
 * @param {number} pages what at least as many have lies in one file, which each of them loads whole
 * @returns {import('vite').Rolldown.OutputOptions['codeSplitting']}
 */
export const chunksOf = (pages) => ({
  groups: [
    { name: 'first', tags: ['$initial'], priority: 1 },
    { name: 'shared', minShareCount: pages },
  ],
});
