import tseslint from 'typescript-eslint';
import reactHooks from 'eslint-plugin-react-hooks';

export default tseslint.config(
  { ignores: ['dist', '.data', 'node_modules', 'common/api/schema.d.ts', 'test-results', 'coverage'] },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: {
        project: ['./tsconfig.json', './tsconfig.web.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
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
  {
    // a connection that nobody listens to ends the program when it is lost: `withClient` and `withOwnClient` listen
    files: ['api/**/*.ts'],
    ignores: [
      'api/database/pools.ts',
      'api/database/notifications.service.ts',
      'api/testing/**',
      '**/*.spec.ts',
    ],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'NewExpression[callee.name=/^(Client|Pool)$/]',
          message: 'Take connections through api/database/pools.ts.',
        },
        {
          selector:
            'CallExpression[callee.property.name="connect"][arguments.length=0]:not([callee.object.property.name="queryRunner"])',
          message: 'Take connections through withClient or withOwnClient of api/database/pools.ts.',
        },
      ],
    },
  },
  {
    files: ['**/*.tsx', 'common/ui/**/*.ts'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
);
