import { existsSync } from 'node:fs';

/**
 * The npm that started this script, run by the Node that ran it: `npm ci` deletes node_modules, and with it the Node
 * that may run this script. Without one (started as `node scripts/…`) it is the npm on the PATH.
 */
export function npmCommand(...args) {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  const known = npm && /npm-cli\.[cm]?js$/.test(npm) && existsSync(npm);
  if (!known) return ['npm', ...args];
  return [node && existsSync(node) ? node : process.execPath, npm, ...args];
}
