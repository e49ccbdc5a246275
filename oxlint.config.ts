import { defineConfig } from 'oxlint';
import { configFor } from './lint/config.mjs';

/** The rule book is lint/: architecture.mjs (who imports whom), owners.mjs (single owners), config.mjs (the rest). Decision 35. */
export default defineConfig({
  ...configFor(import.meta.dirname),
  // JavaScript that is no module of Node's runs in a browser as it stands, or is read by a tool as CommonJS.
  ignorePatterns: ['**/*.{js,cjs}', '**/dist', 'lint/fixtures', 'client/src/generated'],
});
