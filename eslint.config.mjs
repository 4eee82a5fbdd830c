import { defineConfig } from 'eslint/config';
import i18next from 'eslint-plugin-i18next';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

// a connection that nobody listens to ends the program when it is lost; those of api/database/connection.ts listen
const connections = [
  {
    selector: 'NewExpression[callee.name=/^(Client|Connection|Pool)$/]',
    message: 'Take connections through api/database/pools.ts.',
  },
  {
    selector:
      'CallExpression[callee.property.name="connect"][arguments.length=0]:not([callee.object.property.name="queryRunner"])',
    message: 'Take connections through withClient or withOwnClient of api/database/pools.ts.',
  },
];
// programs are started with their arguments as a list, which nobody takes apart
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
  message: 'Roles are told apart in api/access/policy.ts alone.',
};
const sql = {
  selector: 'CallExpression[callee.property.name="query"]',
  message: 'SQL stands in a *.query.ts beside this file; plain reads and writes go through a repository.',
};
// one place for what every page shares: its widths and sizes
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
const markup = {
  selector:
    'JSXAttribute[name.name="dangerouslySetInnerHTML"], AssignmentExpression > MemberExpression.left[property.name=/^(inner|outer)HTML$/]',
  message: 'A text is shown as a text.',
};

export default defineConfig(
  { ignores: ['dist', '.data', 'node_modules', 'common/api/schema.d.ts', 'test-results', 'coverage'] },
  {
    files: ['**/*.{ts,tsx,mts,mjs,cjs}'],
    extends: [...tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: {
        project: ['./tsconfig.json', './tsconfig.web.json', './tsconfig.scripts.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      'no-eval': 'error',
      '@typescript-eslint/no-extraneous-class': 'off', // Nest modules are empty classes
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off', // DTO classes are shapes for OpenAPI, answers plain objects
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_' },
      ],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-unnecessary-condition': ['error', { allowConstantLoopConditions: true }],
    },
  },
  // types in comments are no casts to ESLint; what is assigned to them, tsc checks
  {
    files: ['**/*.{mjs,cjs}'],
    rules: { '@typescript-eslint/no-unsafe-assignment': 'off', '@typescript-eslint/no-unsafe-return': 'off' },
  },
  // run as it is, by a process that may have nothing else
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  {
    // what is written of the database: connections of its own only through api/database, SQL only in `*.query.ts`
    files: ['api/**/*.ts'],
    ignores: ['api/testing/**', '**/*.spec.ts'],
    rules: { 'no-restricted-syntax': ['error', ...connections, ...shells, roles, sql] },
  },
  {
    // the ingest's lists are SQL by their nature, the schema's migrations as well
    files: [
      'api/**/*.query.ts',
      'api/readings/ingest/**',
      'api/integrations/lists/*.list.ts',
      'api/schema/**',
    ],
    ignores: ['**/*.spec.ts'],
    rules: { 'no-restricted-syntax': ['error', ...connections, ...shells, roles] },
  },
  {
    files: ['api/database/**'],
    ignores: ['api/database/pools.ts', 'api/database/notifications.service.ts', '**/*.spec.ts'],
    rules: { 'no-restricted-syntax': ['error', ...connections, ...shells, roles] },
  },
  {
    files: ['api/database/pools.ts', 'api/database/notifications.service.ts'],
    rules: { 'no-restricted-syntax': ['error', ...shells] },
  },
  {
    files: ['api/access/policy.ts'],
    rules: { 'no-restricted-syntax': ['error', ...connections, ...shells, sql] },
  },
  {
    // services know no wire: who acts is an Actor, and what goes with an answer the interceptor makes
    files: ['api/**/*.{service,query,jobs,channel}.ts'],
    rules: { 'no-restricted-imports': ['error', { paths: ['fastify', '@nestjs/platform-fastify'] }] },
  },
  {
    files: ['**/*.tsx', 'common/ui/**/*.ts'],
    plugins: { 'react-hooks': { rules: reactHooks.rules } },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['{admin,psychic-portal,chat-console,public-site}/**/*.{ts,tsx}', 'common/ui/**/*.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...looks, markup] },
  },
  {
    // messages of gifts, which are simple HTML since they were sent (api/gifts/message.ts); specs make pages of their own
    files: [
      'admin/resources/psychics/SentGiftsPage.tsx',
      '{admin,psychic-portal,chat-console,public-site}/**/*.spec.{ts,tsx}',
      'common/ui/**/*.spec.{ts,tsx}',
    ],
    rules: { 'no-restricted-syntax': ['error', ...looks] },
  },
  {
    // what somebody reads stands in common/words; what a program reads is one word, a union's member or an address
    files: ['{admin,psychic-portal,chat-console,public-site}/**/*.{ts,tsx}', 'common/{ui,api}/**/*.{ts,tsx}'],
    ignores: [
      '**/*{.spec,-fixture}.{ts,tsx}',
      'common/ui/{gallery,testing}/**',
      'common/api/testing/**',
      'common/ui/parts/Icon.tsx',
    ],
    plugins: { i18next },
    rules: {
      'i18next/no-literal-string': [
        'error',
        {
          mode: 'all',
          framework: 'react',
          'should-validate-template': true,
          message: 'Words stand in common/words',
          words: {
            exclude: [
              /^[^A-Za-z]*$/,
              // one word: a field, a code, an address
              /^[a-z0-9_$@./:#?&=%*()[\]{},'"+<>!|~;-]+$/,
              /^[a-z]+[A-Za-z]+$/,
              /^(GET|HEAD|POST|PUT|DELETE|ASC|DESC|USD|en-US)$/,
            ],
          },
          'jsx-attributes': {
            exclude: ['className', 'sx', 'style', 'type', 'key', 'id', 'd', 'viewBox', 'transform', 'name'],
          },
          'object-properties': {
            exclude: [
              '[A-Z_-]+',
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
);
