import type { Plugin } from 'vite';

const NAMES = /^\w+\.displayName = .*;$/gm;
const CALLS = /^(var \w+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm;

/**
 * Packages of the router name its development files only, with the warnings of those; what they hold besides for
 * frameworks stays in a bundle because it is given names and made by calls. Builds take the production files, whose
 * unused parts are told to be unused: every page begins with the router.
 */
export function leanRouter(): Plugin {
  return {
    name: 'chairside-lean-router',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^react-router(\/dom)?$/ },
      async handler(source, importer, options) {
        const found = await this.resolve(source, importer, { ...options, skipSelf: true });
        return found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') };
      },
    },
    transform: {
      filter: { id: /react-router\/dist\/production\// },
      handler: (code) => ({
        code: code.replace(NAMES, '').replace(CALLS, '$1/* @__PURE__ */ $2'),
        map: null,
      }),
    },
  };
}
