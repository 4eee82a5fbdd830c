/**
 * A district of the API and the districts that it may import; what starts a program may import all.
 * @param {string} name
 * @param {string[]} below
 * @returns {import('dependency-cruiser').IForbiddenRuleType}
 */
const district = (name, ...below) => ({
  name: `${name}-knows-only-what-is-below`,
  severity: 'error',
  from: { path: `^api/${name}/` },
  to: { path: '^api/', pathNot: `^api/(${[name, ...below].join('|')})/` },
});

/** Which folders may import which. `import type` counts as an import. */
/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Of two files at most one imports the other, also by way of others.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    district('platform'),
    district('identity', 'platform'),
    district('records', 'platform', 'identity'),
    district('switch', 'platform', 'identity', 'records'),
    district('people', 'platform', 'identity', 'records', 'switch'),
    district('operations', 'platform', 'identity', 'records', 'switch', 'people'),
    {
      name: 'rooms-know-each-other-one-way',
      comment: 'Of two rooms of the API at most one imports the other, also by way of others.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^api/[^/]+/[^/]+$' },
      to: { path: '^api/[^/]+/[^/]+$', circular: true },
    },
    {
      name: 'folders-of-the-manager-area-know-each-other-one-way',
      comment: 'Of two folders of the manager area at most one imports the other, also by way of others.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^admin/[^/]+$' },
      to: { path: '^admin/[^/]+$', circular: true },
    },
    {
      name: 'common-imports-nothing-above-it',
      severity: 'error',
      from: { path: '^common/' },
      to: {
        path: '^(api|demo|admin|public-site|psychic-portal|chat-console|gallery|migrations|packages|e2e|scripts)/',
      },
    },
    {
      name: 'domain-is-pure',
      comment: 'Rules run on both sides of the wire: no React, no Nest, no client of the API.',
      severity: 'error',
      from: { path: '^common/domain/' },
      to: { path: '^common/(ui|api|words)/' },
    },
    {
      name: 'wire-and-database-know-no-domain',
      severity: 'error',
      from: { path: '^api/platform/(http|database|config)/' },
      to: { path: '^api/', pathNot: '^api/platform/(http|database|config)/' },
    },
    {
      name: 'packages-know-no-product',
      severity: 'error',
      from: { path: '^packages/', pathNot: '\\.spec\\.ts$' },
      to: { path: '^(api|demo|common|migrations|scripts)/' },
    },
    {
      name: 'product-knows-no-demo',
      comment: 'Only what starts a program may load it.',
      severity: 'error',
      from: { path: '^api/', pathNot: '^api/(main|app\\.module|commands/simulate)\\.ts$' },
      to: { path: '^demo/' },
    },
    {
      name: 'programs-stay-apart',
      comment: 'The API and the web apps meet in common alone.',
      severity: 'error',
      from: { path: '^api/' },
      to: { path: '^(admin|public-site|psychic-portal|chat-console)/' },
    },
    {
      name: 'web-apps-stay-apart',
      severity: 'error',
      from: { path: '^(admin|public-site|psychic-portal|chat-console)/' },
      to: { path: '^(admin|public-site|psychic-portal|chat-console|api)/', pathNot: '^$1/' },
    },
    {
      name: 'common-knows-no-react-admin',
      comment: 'Only the manager area has it: shared parts get what they show as props.',
      severity: 'error',
      from: { path: '^common/' },
      to: { path: '(^|/)(react-admin|ra-[^/]+)(/|$)' },
    },
  ],
  options: {
    // tests may import anything, but for those of common
    exclude: { path: '^(?!common/).*(\\.spec\\.tsx?$|/testing/)' },
    doNotFollow: { path: 'node_modules' },
    includeOnly:
      '^(api|demo|common|admin|public-site|psychic-portal|chat-console|migrations|packages|scripts|node_modules/(react-admin|ra-[^/]+))/',
    tsPreCompilationDeps: true,
  },
};
