import { registerHooks } from 'node:module';
import { ImportGraph } from './import-graph.ts';

const SCHEME = 'chairside-host:';
const SHELF = Symbol.for('chairside.host-modules');

type Shelf = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** A module that hands on what the hub itself uses, name by name; some names (`catch`) are words of the language. */
function source(name: string, shelf: Shelf): string {
  const names = Object.keys(shelf[name] ?? {}).filter((one) => one !== 'default');
  const from = `globalThis[Symbol.for('chairside.host-modules')][${JSON.stringify(name)}]`;
  const taken = names.map((one, index) => `${one}: own${index}`).join(', ');
  const given = names.map((one, index) => `own${index} as ${one}`).join(', ');
  return `const { ${taken} } = ${from};\nexport { ${given} };\nexport default ${from}.default;\n`;
}

/** What the plugins of this process import. */
export const imports = new ImportGraph();
let lent: Promise<void> | undefined;

/**
 * Lends the hub's own kit and zod to plugins from outside, wherever they lie: an AdapterError of a plugin is then the
 * hub's AdapterError, and a package needs neither of the two installed beside it. A matter of the whole process.
 */
export function lendHostModules(): Promise<void> {
  return (lent ??= lend());
}

async function lend(): Promise<void> {
  const { sharedModules } = await import('./shared-modules.ts');
  const shelf: Shelf = sharedModules;
  Object.defineProperty(globalThis, SHELF, { value: shelf, configurable: true });
  registerHooks({
    resolve: (specifier, context, next) =>
      Object.hasOwn(shelf, specifier)
        ? { url: `${SCHEME}${specifier}`, format: 'module', shortCircuit: true }
        : noted(context.parentURL, next(specifier, context)),
    load: (url, context, next) =>
      url.startsWith(SCHEME)
        ? { format: 'module', source: source(url.slice(SCHEME.length), shelf), shortCircuit: true }
        : next(url, context),
  });
}

function noted<T extends { url: string }>(parent: string | undefined, resolved: T): T {
  imports.note(parent, resolved.url);
  return resolved;
}
