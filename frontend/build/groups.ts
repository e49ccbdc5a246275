/** Of what every page with a session and antd stands in; the parts these import come along. */
const PROVIDERS =
  /antd\/es\/config-provider\/|QueryClientProvider|query-core\/.*\/queryClient|shared\/auth\/(SessionProvider|index)|app\/(query-client|theme\/antd-theme)/;

/**
 * Which modules share a chunk. By itself the bundler makes a chunk of every set of modules that the same pages need:
 * many of a few hundred bytes, each a request, a header of its own for the compressor and a line in the entry's list.
 * What all pages need, and what all pages with providers need, is one chunk each; the rest stays the bundler's.
 */
export const groups = [
  { name: 'app', tags: ['$initial' as const], priority: 2 },
  { name: 'providers', test: PROVIDERS, priority: 1 },
];
