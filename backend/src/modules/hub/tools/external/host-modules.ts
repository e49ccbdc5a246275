import { registerHooks } from 'node:module';
import { ImportGraph } from './import-graph.ts';

const SCHEME = 'chairside-host:';
const HOST_MODULES = Symbol.for('chairside.host-modules');

type HostModules = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The source of a module that exports the hub's own copy, name by name. Some names (`catch`) are reserved words. */
function source(name: string, modules: HostModules): string {
  const names = Object.keys(modules[name] ?? {}).filter((one) => one !== 'default');
  const from = `globalThis[Symbol.for('chairside.host-modules')][${JSON.stringify(name)}]`;
  const taken = names.map((one, index) => `${one}: own${index}`).join(', ');
  const given = names.map((one, index) => `own${index} as ${one}`).join(', ');
  return `const { ${taken} } = ${from};\nexport { ${given} };\nexport default ${from}.default;\n`;
}

/** The files that the plugins of this process import. */
export const imports = new ImportGraph();
let shared: Promise<void> | undefined;

/**
 * Resolves the kit and zod to the hub's own copies for external plugins, wherever they are installed: an AdapterError of a
 * plugin is then the hub's AdapterError, and a package need install neither. It applies to the whole process.
 */
export function shareHostModules(): Promise<void> {
  return (shared ??= share());
}

async function share(): Promise<void> {
  const { sharedModules } = await import('./shared-modules.ts');
  const modules: HostModules = sharedModules;
  Object.defineProperty(globalThis, HOST_MODULES, { value: modules, configurable: true });
  registerHooks({
    resolve: (specifier, context, next) =>
      Object.hasOwn(modules, specifier)
        ? { url: `${SCHEME}${specifier}`, format: 'module', shortCircuit: true }
        : noted(context.parentURL, next(specifier, context)),
    load: (url, context, next) =>
      url.startsWith(SCHEME)
        ? { format: 'module', source: source(url.slice(SCHEME.length), modules), shortCircuit: true }
        : next(url, context),
  });
}

function noted<T extends { url: string }>(parent: string | undefined, resolved: T): T {
  imports.note(parent, resolved.url);
  return resolved;
}
