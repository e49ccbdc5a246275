/**
 * The entry lists every file that some page needs beside its own, and `/` pays for each letter. Pages keep their name in
 * the file's; what they share has its hash only.
 */
export const chunkFileNames = ({ isDynamicEntry }: { readonly isDynamicEntry: boolean }): string =>
  isDynamicEntry ? 'assets/[name]-[hash].js' : 'assets/[hash].js';

export const assetFileNames = ({ names }: { readonly names: readonly string[] }): string =>
  names.some((name) => name.endsWith('.css')) ? 'assets/[hash][extname]' : 'assets/[name]-[hash][extname]';
