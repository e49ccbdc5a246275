import { join } from 'node:path';
import { FORBIDDEN_GLOBALS, FORBIDDEN_PROPERTIES } from './global-owners.mjs';

const SPECS = [
  '**/*.spec.{ts,tsx}',
  'backend/test/**',
  'frontend/e2e/**',
  'plugins/*/testing/**',
  'plugins/kit/src/testing/**',
];

const errors = (prefix, rules) => Object.fromEntries(rules.map((rule) => [prefix + rule, 'error']));

/** Faults that the compiler does not find. */
const CORE = errors('eslint/', [
  'for-direction',
  'no-array-constructor',
  'no-async-promise-executor',
  'no-case-declarations',
  'no-compare-neg-zero',
  'no-cond-assign',
  'no-constant-condition',
  'no-control-regex',
  'no-debugger',
  'no-dupe-else-if',
  'no-duplicate-case',
  'no-empty',
  'no-empty-character-class',
  'no-empty-pattern',
  'no-fallthrough',
  'no-irregular-whitespace',
  'no-loss-of-precision',
  'no-misleading-character-class',
  'no-prototype-builtins',
  'no-self-assign',
  'no-sparse-arrays',
  'no-unsafe-finally',
  'no-unsafe-optional-chaining',
  'no-unused-expressions',
  'no-useless-backreference',
  'no-useless-escape',
  'no-var',
  'prefer-const',
  'prefer-rest-params',
  'prefer-spread',
  'require-yield',
  'use-isnan',
  'valid-typeof',
]);

const TYPESCRIPT = errors('typescript/', [
  'no-duplicate-enum-values',
  'no-explicit-any',
  'no-extra-non-null-assertion',
  'no-misused-new',
  'no-namespace',
  'no-non-null-asserted-optional-chain',
  'no-non-null-assertion',
  'no-require-imports',
  'no-this-alias',
  'no-unnecessary-type-constraint',
  'no-unsafe-declaration-merging',
  'no-unsafe-function-type',
  'no-wrapper-object-types',
  'prefer-as-const',
  'prefer-namespace-keyword',
  'triple-slash-reference',
  // With the program's types: forgotten promises are the bugs they find here.
  'await-thenable',
  'no-floating-promises',
]);

/** All rules for the repository at `root`; the fixtures under lint/fixtures are such a repository too. */
export const configFor = (root) => ({
  plugins: ['eslint', 'typescript', 'react'],
  jsPlugins: [{ name: 'chairside', specifier: join(import.meta.dirname, 'rules/index.mjs') }],
  categories: { correctness: 'off' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  rules: { ...CORE, ...TYPESCRIPT, ...projectRules(root) },
  overrides: [
    ...FORBIDDEN_GLOBALS,
    ...FORBIDDEN_PROPERTIES,
    // Plain scripts have no types.
    {
      files: ['**/*.mjs'],
      rules: {
        'typescript/await-thenable': 'off',
        'typescript/no-floating-promises': 'off',
        'typescript/no-misused-promises': 'off',
      },
    },
    {
      files: ['plugins/**/*.ts', 'frontend/**/*.{ts,tsx}', 'drill/**/*.ts'],
      rules: { 'chairside/erasable-syntax': 'error' },
    },
    {
      files: ['frontend/**/*.{ts,tsx}'],
      rules: { 'react/rules-of-hooks': 'error', 'react/exhaustive-deps': 'error' },
    },
    {
      files: ['backend/src/**', 'plugins/**'],
      rules: {
        'chairside/linear-pattern': 'error',
        'chairside/no-stored-function': 'error',
        'eslint/no-console': 'error',
      },
    },
    { files: ['backend/src/**'], rules: { 'chairside/whole-statement': 'error' } },
    {
      files: SPECS,
      rules: {
        'typescript/no-non-null-assertion': 'off',
        'chairside/erasable-syntax': 'off',
        'chairside/linear-pattern': 'off',
        'chairside/no-silent-rejection': 'off',
        'chairside/no-stored-function': 'off',
      },
    },
    {
      files: ['frontend/src/**'],
      rules: { 'eslint/no-console': ['error', { allow: ['info', 'warn', 'error'] }] },
    },
  ],
});

const projectRules = (root) => ({
  'chairside/imports': ['error', root],
  'chairside/known-folder': ['error', root],
  'chairside/no-cycle': ['error', root],
  'chairside/no-silent-catch': 'error',
  'chairside/no-silent-rejection': 'error',
  'chairside/no-tool-names': ['error', root],
  'chairside/optional-field': ['error', root],
  'chairside/reasoned-suppression': 'error',
  'chairside/table-owner': ['error', root],
  'eslint/eqeqeq': ['error', 'always', { null: 'ignore' }],
  'eslint/max-lines': ['error', { max: 300 }],
  'typescript/ban-ts-comment': ['error', { 'ts-expect-error': true, 'ts-ignore': true, 'ts-nocheck': true }],
  'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
  'typescript/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
  'eslint/no-unused-vars': [
    'error',
    {
      argsIgnorePattern: '^_',
      varsIgnorePattern: '^_',
      caughtErrorsIgnorePattern: '^_',
      destructuredArrayIgnorePattern: '^_',
      ignoreRestSiblings: true,
    },
  ],
});
