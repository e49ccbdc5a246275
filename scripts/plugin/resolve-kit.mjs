import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { root } from '../lib/project.mjs';

const RESOLVED_HERE = /^(@chairside\/kit(\/|$)|zod$)/;
const HERE = pathToFileURL(`${root}/plugins/catalogue.ts`).href;

/** Lets a package anywhere on this machine import this repository's kit and zod, as the hub does for HUB_PLUGINS. */
export function resolveKitHere() {
  registerHooks({
    resolve: (specifier, context, next) =>
      next(specifier, RESOLVED_HERE.test(specifier) ? { ...context, parentURL: HERE } : context),
  });
}
