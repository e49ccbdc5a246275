import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { GoTrueClient } from '@supabase/auth-js';
import { DRIVEN } from './auth-js-methods.ts';
import { NOT_BUILT } from './auth-js-not-built.ts';

/** By its place: packages under test are taken from one bundle, which has no declarations. */
const library = join(import.meta.dirname, '../../../../node_modules/@supabase/auth-js/dist/main');
const declarations = readFileSync(join(library, 'GoTrueClient.d.ts'), 'utf8');

/** Members that the declarations mark as private, which plain JavaScript cannot tell apart. */
const isPrivate = (name: string): boolean =>
  name.startsWith('_') ||
  name === 'constructor' ||
  new RegExp(`^ +(?:private|protected) (?:static |get |set )?${name}\\b`, 'm').test(declarations);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Own members and those of the class, without running a getter of a class. */
function membersOf(target: object): [string, unknown][] {
  const prototype = Object.getPrototypeOf(target) as object;
  const inherited = prototype === Object.prototype ? {} : Object.getOwnPropertyDescriptors(prototype);
  const all: PropertyDescriptorMap = { ...inherited, ...Object.getOwnPropertyDescriptors(target) };
  return Object.entries(all).map(([name, { value }]) => [name, value]);
}

/** Every public method that can be reached from a client, as `auth.mfa.enroll`. */
function methodsOf(target: object, path: string, above: readonly object[] = []): string[] {
  if (above.includes(target)) return [];
  return membersOf(target)
    .filter(([name]) => !isPrivate(name))
    .flatMap(([name, value]) => {
      if (typeof value === 'function') return [`${path}.${name}`];
      return isObject(value) ? methodsOf(value, `${path}.${name}`, [...above, target]) : [];
    });
}

const client = new GoTrueClient({
  url: 'http://127.0.0.1',
  skipAutoInitialize: true,
  autoRefreshToken: false,
});
const methods = methodsOf(client, 'auth').sort();

it('every method of the library is driven by a test, or listed as not offered with its answer', () => {
  expect(methods).toContain('auth.admin.mfa.deleteFactor');
  expect([...Object.keys(DRIVEN), ...Object.keys(NOT_BUILT)].sort()).toEqual(methods);
});

it('the table of methods names test files that exist', () => {
  const missing = Object.values(DRIVEN).filter((spec) => !existsSync(join(import.meta.dirname, spec)));
  expect(missing).toEqual([]);
});

it('the tests use the version that the web app ships', () => {
  const read = (path: string) =>
    JSON.parse(readFileSync(path, 'utf8')) as { version: string; dependencies: Record<string, string> };
  const shipped = read(join(import.meta.dirname, '../../../../frontend/package.json'));
  const installed = read(join(library, '../../package.json'));
  expect(shipped.dependencies['@supabase/auth-js']).toBe(installed.version);
});
