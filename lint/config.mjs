import boundaries from 'eslint-plugin-boundaries';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { ELEMENTS, POLICIES } from './architecture.mjs';
import { FORBIDDEN_GLOBALS, FORBIDDEN_PROPERTIES, OWNER_POLICIES } from './owners.mjs';
import { noCycle } from './rules/no-cycle.mjs';
import { noProcedureCode, plainText } from './rules/no-procedure-code.mjs';
import { reasonedSuppression } from './rules/reasoned-suppression.mjs';

const SOURCES = ['**/*.{ts,tsx,mjs}'];
const TYPED = ['**/*.{ts,tsx}'];
const SPECS = [
  '**/*.spec.{ts,tsx}',
  'backend/test/**',
  'frontend/e2e/**',
  'plugins/*/testing/**',
  'plugins/kit/src/testing/**',
];

const chairside = {
  rules: {
    'no-cycle': noCycle,
    'no-procedure-code': noProcedureCode,
    'reasoned-suppression': reasonedSuppression,
  },
  processors: { 'plain-text': plainText },
};

const HIDES = 'Handle it, or let it through: an empty catch hides faults.';
const EMPTY_CATCH = { selector: 'CatchClause > BlockStatement[body.length=0]', message: HIDES };
const SILENT_CATCH = [
  EMPTY_CATCH,
  {
    selector:
      "CallExpression[callee.property.name='catch'] > ArrowFunctionExpression > BlockStatement[body.length=0]",
    message: HIDES,
  },
];
/** Node 24 and Vite only strip types: what they cannot erase is no syntax of ours. */
const NOT_ERASABLE = [
  'TSEnumDeclaration',
  'TSParameterProperty',
  "TSModuleDeclaration[kind='namespace']",
].map((selector) => ({
  selector,
  message: 'Node runs this TypeScript by stripping its types: erasable syntax only.',
}));

/** ESLint's own finds that the compiler lets through. */
const CORE = Object.fromEntries(
  [
    'for-direction',
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
    'no-useless-backreference',
    'no-useless-escape',
    'no-var',
    'prefer-const',
    'require-yield',
    'use-isnan',
    'valid-typeof',
  ].map((rule) => [rule, 'error']),
);

/** The whole rule book, for the repository at `root` (the fixtures under lint/fixtures are one as well). */
export function configFor(root) {
  return [
    {
      files: ['**/*.{json,svg,md,html,css,yml,yaml,txt,csv}'],
      ignores: ['**/package-lock.json'],
      plugins: { chairside },
      processor: 'chairside/plain-text',
    },
    { files: SOURCES, rules: CORE },
    ...tseslint.configs.recommended.map((config) => ({ ...config, files: SOURCES })),
    house(root),
    { files: TYPED, ...typed(root) },
    architecture(root),
    ...FORBIDDEN_GLOBALS,
    ...FORBIDDEN_PROPERTIES,
    {
      files: ['plugins/**/*.ts', 'frontend/**/*.{ts,tsx}', 'drill/**/*.ts'],
      rules: { 'no-restricted-syntax': ['error', ...SILENT_CATCH, ...NOT_ERASABLE] },
    },
    {
      files: ['frontend/**/*.{ts,tsx}'],
      plugins: { 'react-hooks': reactHooks },
      rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
    },
    {
      files: SPECS,
      rules: {
        '@typescript-eslint/no-non-null-assertion': 'off',
        'no-restricted-syntax': ['error', EMPTY_CATCH],
      },
    },
    { files: ['backend/src/**', 'plugins/**'], rules: { 'no-console': 'error' } },
    { files: ['frontend/src/**'], rules: { 'no-console': ['error', { allow: ['info', 'warn', 'error'] }] } },
  ];
}

const house = (root) => ({
  files: SOURCES,
  linterOptions: { reportUnusedDisableDirectives: 'error' },
  plugins: { chairside },
  rules: {
    'chairside/no-cycle': ['error', root],
    'chairside/no-procedure-code': 'error',
    'chairside/reasoned-suppression': 'error',
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'max-lines': ['error', { max: 300 }],
    'no-restricted-syntax': ['error', ...SILENT_CATCH],
    // TypeScript knows every name, and for plain scripts Node says so at the first run.
    'no-undef': 'off',
    '@typescript-eslint/no-explicit-any': 'error',
    '@typescript-eslint/no-non-null-assertion': 'error',
    '@typescript-eslint/ban-ts-comment': [
      'error',
      { 'ts-expect-error': true, 'ts-ignore': true, 'ts-nocheck': true },
    ],
    '@typescript-eslint/no-unused-vars': [
      'error',
      {
        argsIgnorePattern: '^_',
        varsIgnorePattern: '^_',
        caughtErrorsIgnorePattern: '^_',
        destructuredArrayIgnorePattern: '^_',
        ignoreRestSiblings: true,
      },
    ],
    // `declare module` and Nest's empty module classes are how those libraries are extended.
    '@typescript-eslint/no-extraneous-class': 'off',
    '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
  },
});

const typed = (root) => ({
  languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: root } },
  rules: {
    '@typescript-eslint/no-floating-promises': 'error',
    '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    '@typescript-eslint/await-thenable': 'error',
  },
});

const architecture = (root) => ({
  files: SOURCES,
  ignores: ['*.mjs'],
  plugins: { boundaries },
  settings: {
    'boundaries/root-path': root,
    'boundaries/elements': ELEMENTS,
    'boundaries/files': [
      { category: 'spec', pattern: '**/*.spec.{ts,tsx}' },
      { category: 'tool-testing', pattern: 'plugins/**/testing/**' },
    ],
    'boundaries/dependency-nodes': ['import', 'export', 'dynamic-import'],
    'boundaries/flag-as-external': { customSourcePatterns: ['@chairside/**'] },
    'boundaries/legacy-templates': false,
    'import/resolver': { node: { extensions: ['.ts', '.tsx', '.mjs', '.js'] } },
  },
  rules: {
    'boundaries/no-unknown-files': 'error',
    'boundaries/dependencies': [
      'error',
      { default: 'disallow', checkAllOrigins: true, policies: [...POLICIES, ...OWNER_POLICIES] },
    ],
  },
});
