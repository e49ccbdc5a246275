import { configFor } from './lint/config.mjs';

/** The rule book is lint/: architecture.mjs (who imports whom), owners.mjs (single owners), config.mjs (the rest). */
export default [
  {
    ignores: [
      '**/node_modules/',
      '**/dist/',
      '**/.openapi/',
      '**/.cache/',
      '**/.data/',
      '**/coverage/',
      '**/test-results/',
      '**/playwright-report/',
      'lint/fixtures/',
      'backend/openapi.json',
      'frontend/src/shared/api/schema.d.ts',
    ],
  },
  ...configFor(import.meta.dirname),
];
