import { pathToFileURL } from 'node:url';
import { summaryOf, type ToolPlugin } from '@chairside/kit';
import { imports } from './host-modules.ts';
import type { Inspected } from './inspection.ts';
import { notLoadable, PluginFault } from './plugin-fault.ts';
import { syntaxPlace } from './syntax-place.ts';

/**
 * Loads the code of a plugin into this process and validates it.
 * @throws PluginFault
 */
export async function importPlugin(file: string): Promise<ToolPlugin> {
  const exported = await importDefault(file).catch((cause: unknown) => {
    throw notLoadable(cause);
  });
  const { validatePlugin } = await import('@chairside/kit/validate');
  const result = validatePlugin(exported);
  if (!('plugin' in result)) throw new PluginFault(`is not valid: ${result.faults.join('; ')}`);
  return result.plugin;
}

async function importDefault(file: string): Promise<unknown> {
  const { href } = pathToFileURL(file);
  imports.root(href);
  const module = (await import(href)) as { default?: unknown };
  return module.default;
}

/** What loading a plugin in this process gives. Whatever is no fault of the plugin is thrown. */
export async function inspectHere(file: string): Promise<Inspected> {
  const files = () => imports.filesFrom(pathToFileURL(file).href);
  try {
    return { summary: summaryOf(await importPlugin(file)), files: files() };
  } catch (cause) {
    if (!(cause instanceof PluginFault)) throw cause;
    const place = cause.isUnplacedSyntaxError ? syntaxPlace(files()) : undefined;
    return { fault: place === undefined ? cause.message : `${cause.message} (${place})` };
  }
}
