// losing a connection without an error listener crashes the program; those of api/platform/database/connection.ts have one
const connections = [
  {
    selector: 'NewExpression[callee.name=/^(Client|Connection|Pool)$/]',
    message: 'Take connections through api/platform/database/pools.ts.',
  },
  {
    selector:
      'CallExpression[callee.property.name="connect"][arguments.length=0]:not([callee.object.property.name="queryRunner"], [callee.object.name="imap"])',
    message: 'Take connections through withClient or withOwnClient of api/platform/database/pools.ts.',
  },
];
// programs are started with a list of arguments, which is not parsed by a shell
const shells = [
  {
    selector:
      'ImportDeclaration[source.value=/child_process$/] > :matches(ImportSpecifier[imported.name=/^exec(Sync)?$/], ImportDefaultSpecifier, ImportNamespaceSpecifier), ImportExpression[source.value=/child_process$/]',
    message: 'Start programs by the name of execFile or spawn: exec hands a text to a shell.',
  },
  { selector: 'Property[key.name="shell"]', message: 'Programs are started without a shell.' },
];
const roles = {
  selector: 'BinaryExpression[operator=/^[!=]==$/] > MemberExpression[property.name="role"]',
  message: 'Roles are told apart in api/platform/access/policy.ts alone.',
};
const sql = {
  selector: 'CallExpression[callee.property.name="query"]',
  message: 'SQL stands in a *.query.ts beside this file; plain reads and writes go through a repository.',
};
// widths and sizes shared by all pages are defined in one place
const looks = [
  {
    selector:
      ':matches(Literal[value=/@media .(max|min)-width/], TemplateElement[value.raw=/@media .(max|min)-width/])',
    message: 'Widths at which a page changes its form stand in common/brand/sizes.ts.',
  },
  {
    selector: 'Property[key.name=/^(height|minHeight)$/] > Literal[raw=/^(34|44)$/]',
    message: 'Heights of controls stand in common/brand/sizes.ts.',
  },
  {
    selector:
      'JSXAttribute[name.name="style"] > JSXExpressionContainer > :not(ObjectExpression), JSXAttribute[name.name="style"] Property > Literal.value',
    message:
      'What is known before the page runs is style of a styled part; `style` is for what is computed then.',
  },
];
const looksAndChanges = [
  ...looks,
  {
    selector:
      "JSXOpeningElement[name.name!=/^Change/] > JSXAttribute[name.name='onClick'] CallExpression[callee.property.name=/^mutate(Async)?$/]",
    message:
      'A change starts from a ChangeButton or another control of useChange: a second press must do nothing.',
  },
];
const markup = {
  selector:
    'JSXAttribute[name.name="dangerouslySetInnerHTML"], AssignmentExpression > MemberExpression.left[property.name=/^(inner|outer)HTML$/]',
  message: 'A text is shown as a text.',
};

// typescript-eslint's strict-type-checked, except for the rules configured below
const strict = [
  'await-thenable',
  'ban-ts-comment',
  'no-array-delete',
  'no-base-to-string',
  'no-deprecated',
  'no-duplicate-enum-values',
  'no-duplicate-type-constituents',
  'no-dynamic-delete',
  'no-empty-object-type',
  'no-explicit-any',
  'no-extra-non-null-assertion',
  'no-floating-promises',
  'no-for-in-array',
  'no-generated-empty-object-type',
  'no-implied-eval',
  'no-invalid-void-type',
  'no-meaningless-void-operator',
  'no-misused-new',
  'no-misused-promises',
  'no-misused-spread',
  'no-mixed-enums',
  'no-namespace',
  'no-non-null-asserted-nullish-coalescing',
  'no-non-null-asserted-optional-chain',
  'no-non-null-assertion',
  'no-redundant-type-constituents',
  'no-require-imports',
  'no-this-alias',
  'no-unnecessary-boolean-literal-compare',
  'no-unnecessary-template-expression',
  'no-unnecessary-type-arguments',
  'no-unnecessary-type-assertion',
  'no-unnecessary-type-constraint',
  'no-unnecessary-type-conversion',
  'no-unnecessary-type-parameters',
  'no-unsafe-argument',
  'no-unsafe-assignment',
  'no-unsafe-call',
  'no-unsafe-declaration-merging',
  'no-unsafe-enum-assignment',
  'no-unsafe-enum-comparison',
  'no-unsafe-function-type',
  'no-unsafe-member-access',
  'no-unsafe-return',
  'no-unsafe-unary-minus',
  'no-useless-default-assignment',
  'no-wrapper-object-types',
  'only-throw-error',
  'prefer-as-const',
  'prefer-literal-enum-member',
  'prefer-namespace-keyword',
  'prefer-promise-reject-errors',
  'prefer-reduce-type-parameter',
  'prefer-return-this-type',
  'related-getter-setter-pairs',
  'require-await',
  'return-await',
  'triple-slash-reference',
  'unbound-method',
  'unified-signatures',
  'use-unknown-in-catch-callback-variable',
];

export default {
  ignorePatterns: [
    'psychic-portal/public/**',
    'dist',
    '.data',
    'common/api/schema.d.ts',
    'test-results',
    'coverage',
  ],
  plugins: ['typescript', 'react'],
  jsPlugins: [{ name: 'eslint-js', specifier: 'oxlint-plugin-eslint' }, 'eslint-plugin-i18next'],
  categories: { correctness: 'off' },
  options: { typeAware: true, typeCheck: true, denyWarnings: true },
  rules: {
    'no-array-constructor': 'error',
    'no-eval': 'error',
    'no-unused-expressions': 'error',
    'no-unused-vars': [
      'error',
      { argsIgnorePattern: '^_', varsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_' },
    ],
    'no-useless-constructor': 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    ...Object.fromEntries(strict.map((name) => [`typescript/${name}`, 'error'])),
    'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    'typescript/no-unnecessary-condition': ['error', { allowConstantLoopConditions: true }],
    'typescript/restrict-plus-operands': [
      'error',
      {
        allowAny: false,
        allowBoolean: false,
        allowNullish: false,
        allowNumberAndString: false,
        allowRegExp: false,
      },
    ],
    'typescript/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
  },
  overrides: [
    // these rules ignore casts in JSDoc; the type check covers what is assigned to them
    {
      files: ['**/*.{mjs,cjs}'],
      rules: { 'typescript/no-unsafe-assignment': 'off', 'typescript/no-unsafe-return': 'off' },
    },
    // run as is, in a process that may have nothing else installed
    { files: ['**/*.cjs'], rules: { 'typescript/no-require-imports': 'off' } },
    {
      // database code: connections only through api/platform/database, SQL only in `*.query.ts`
      files: ['{api,demo}/**/*.ts'],
      excludeFiles: ['api/testing/**', '**/*.spec.ts'],
      rules: { 'eslint-js/no-restricted-syntax': ['error', ...connections, ...shells, roles, sql] },
    },
    {
      // the ingest's lists consist of SQL, and so do the schema's migrations
      files: [
        '{api,demo}/**/*.query.ts',
        'api/records/readings/ingest/**',
        'api/switch/integrations/lists/*.list.ts',
        'api/operations/schema/**',
      ],
      excludeFiles: ['**/*.spec.ts'],
      rules: { 'eslint-js/no-restricted-syntax': ['error', ...connections, ...shells, roles] },
    },
    {
      files: ['api/platform/database/**'],
      excludeFiles: [
        'api/platform/database/pools.ts',
        'api/platform/database/notifications.service.ts',
        '**/*.spec.ts',
      ],
      rules: { 'eslint-js/no-restricted-syntax': ['error', ...connections, ...shells, roles] },
    },
    {
      files: ['api/platform/database/pools.ts', 'api/platform/database/notifications.service.ts'],
      rules: { 'eslint-js/no-restricted-syntax': ['error', ...shells] },
    },
    {
      files: ['api/platform/access/policy.ts'],
      rules: { 'eslint-js/no-restricted-syntax': ['error', ...connections, ...shells, sql] },
    },
    {
      // services do not know HTTP: the caller is an Actor, and the adapter sets the response's metadata
      files: ['api/**/*.{service,query,jobs,channel}.ts'],
      rules: { 'no-restricted-imports': ['error', { paths: ['fastify', '@nestjs/platform-fastify'] }] },
    },
    {
      files: ['**/*.tsx', 'common/ui/**/*.ts'],
      rules: { 'react/rules-of-hooks': 'error', 'react/exhaustive-deps': 'error' },
    },
    {
      files: ['{admin,psychic-portal,chat-console,public-site}/**/*.{ts,tsx}', 'common/ui/**/*.{ts,tsx}'],
      rules: { 'eslint-js/no-restricted-syntax': ['error', ...looksAndChanges, markup] },
    },
    {
      // gift messages are simple HTML (api/records/gifts/message.ts); specs create pages of their own
      files: [
        'admin/resources/psychics/SentGiftsPage.tsx',
        '{admin,psychic-portal,chat-console,public-site}/**/*.spec.{ts,tsx}',
        'common/ui/**/*.spec.{ts,tsx}',
      ],
      rules: { 'eslint-js/no-restricted-syntax': ['error', ...looksAndChanges] },
    },
    {
      // text for people must be in an app's word files; text for programs is one word, a code, a name, or an
      // address
      files: [
        '{admin,psychic-portal,chat-console,public-site}/**/*.{ts,tsx}',
        'common/{ui,api}/**/*.{ts,tsx}',
      ],
      excludeFiles: [
        '**/*{.spec,-fixture}.{ts,tsx}',
        '{admin,psychic-portal,public-site}/words/**',
        'chat-console/words.ts',
        'common/ui/testing/**',
        'common/api/testing/**',
        'common/ui/parts/Icon.tsx',
      ],
      rules: {
        'i18next/no-literal-string': [
          'error',
          {
            mode: 'all',
            framework: 'react',
            'should-validate-template': true,
            message: 'Put texts that people read in the words of the app',
            words: {
              exclude: [
                '[^A-Za-z]*',
                // one word: a field, a code, an address
                '[a-z0-9_$@./:#?&=%*()[\\]{},\'"+<>!|~;-]+',
                '[a-z]+[A-Za-z]+',
                // a name in the code
                '/?([A-Z][a-z]+){2,}',
                // a code, a listing's status
                '[A-Z]',
                '(GET|HEAD|POST|PUT|DELETE|ASC|DESC|USD|en-US|NFD|AM|PM|Draft)',
              ],
            },
            'jsx-attributes': {
              exclude: [
                'className',
                'sx',
                'style',
                'type',
                'key',
                'id',
                'd',
                'viewBox',
                'transform',
                'name',
                'aria-keyshortcuts',
              ],
            },
            'object-properties': {
              exclude: [
                '[A-Z_-]+',
                'account_status',
                'category',
                'kind',
                'grid.*',
                'padding.*',
                'margin.*',
                'border.*',
                'flex.*',
                'transition',
                'transform',
                'fontFamily',
                'background.*',
                'boxShadow',
                'outline',
                'content',
                'inset',
                'animation',
                'width',
                'height',
              ],
            },
            callees: {
              exclude: [
                't',
                'keyOf',
                'lazyPage',
                'lazyPart',
                'getFixedT',
                'styled.*',
                'Error',
                'TypeError',
                'matchMedia',
                'useMediaQuery',
                'keyframes',
                'querySelector.*',
                'toFormat',
                'useTranslation',
              ],
            },
          },
        ],
      },
    },
  ],
};
