import { join } from 'node:path';
import { FORBIDDEN_GLOBALS, FORBIDDEN_PROPERTIES } from './global-owners.mjs';

const [hubGlobals] = FORBIDDEN_GLOBALS;
const [hubProperties] = FORBIDDEN_PROPERTIES;
const LENT = ['@chairside/kit', '@chairside/kit/practice', '@chairside/kit/practice-gateway', 'zod'];

/** The rules of a tool's code, for a package outside the repository: what it may import and reach. */
export const outsideConfig = {
  plugins: ['eslint'],
  jsPlugins: [{ name: 'chairside', specifier: join(import.meta.dirname, 'rules/index.mjs') }],
  categories: { correctness: 'off' },
  rules: {
    'eslint/no-console': 'error',
    'eslint/no-eval': 'error',
    'chairside/linear-pattern': 'error',
    'chairside/no-stored-function': 'error',
    'eslint/no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            group: ['**', '!./**', '!../**', ...LENT.map((name) => `!${name}`)],
            message: `A tool imports ${LENT.join(', ')} and its own files.`,
          },
        ],
      },
    ],
    ...hubGlobals.rules,
    ...hubProperties.rules,
  },
  ignorePatterns: ['**/node_modules/**'],
  overrides: [
    {
      files: ['**/testing/**', '**/*.spec.*'],
      rules: Object.fromEntries(
        ['no-console', 'no-restricted-imports', 'no-restricted-globals', 'no-restricted-properties'].map(
          (rule) => [`eslint/${rule}`, 'off'],
        ),
      ),
    },
  ],
};
