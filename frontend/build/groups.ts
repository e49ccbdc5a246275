/** Of what every page with a session stands in, and what those with antd do besides; the parts these import come along. */
const SESSION =
  /QueryClientProvider|query-core\/.*\/queryClient|shared\/auth\/(session\/SessionProvider|index)|app\/(query-client|SessionProviders)/;
const ANTD = /antd\/es\/config-provider\/|app\/theme\/antd-theme/;

const FROM_ANTD = /node_modules\/(antd|@ant-design|@rc-component)\//;

/**
 * Which modules share a chunk. By itself the bundler makes a chunk of every set of modules that the same pages need:
 * many of a few hundred bytes, each a request, a header of its own for the compressor and a line in the entry's list.
 * What all pages need, what all with a session need and what all with antd need is one chunk each; so is what forty-four
 * chunks need of antd's controls: asking for a hundred files kept the browser busy for longer than any of them. The rest stays the bundler's.
 */
export const groups = [
  { name: 'app', tags: ['$initial' as const], priority: 3 },
  { name: 'session', test: SESSION, priority: 2 },
  { name: 'providers', test: ANTD, priority: 1 },
  { name: 'antd', test: FROM_ANTD, minShareCount: 44 },
];
