import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { root } from '../lib/project.mjs';

const LENT = /^(@chairside\/kit(\/|$)|zod$)/;
const HERE = pathToFileURL(`${root}/plugins/catalogue.ts`).href;

/** Lets a package anywhere on this machine import this repository's kit and zod, as the hub does for HUB_PLUGINS. */
export function lendKit() {
  registerHooks({
    resolve: (specifier, context, next) =>
      next(specifier, LENT.test(specifier) ? { ...context, parentURL: HERE } : context),
  });
}
