import { type DynamicModule, RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import type { FastifyInstance } from 'fastify';
import { ACCESS_RULE, type AccessRule, LOCK_RULE, type LockRule } from '#access/access-rule.ts';

type Imported = Type | DynamicModule | Promise<DynamicModule> | { forwardRef: () => Type };
type Handler = (...args: unknown[]) => unknown;

/** A handler as its decorators declare it. */
export interface DeclaredRoute {
  readonly name: string;
  readonly method: string;
  readonly paths: readonly string[];
  readonly rule: AccessRule | undefined;
  /** What it declares about the idle lock. */
  readonly lock: LockRule | undefined;
}

/** Every controller that the modules reachable from here register. */
export async function controllersOf(start: Imported, seen = new Set<unknown>()): Promise<Set<Type>> {
  const module = 'forwardRef' in start ? start.forwardRef() : await start;
  if (seen.has(module)) return new Set();
  seen.add(module);
  const found = new Set<Type>(listed<Type>(module, 'controllers'));
  for (const next of listed<Imported>(module, 'imports'))
    for (const controller of await controllersOf(next, seen)) found.add(controller);
  return found;
}

function listed<T>(module: Type | DynamicModule, key: 'controllers' | 'imports'): T[] {
  const dynamic = 'module' in module ? module : undefined;
  const type = dynamic ? dynamic.module : (module as Type);
  const declared = (Reflect.getMetadata(key, type) as T[] | undefined) ?? [];
  return [...declared, ...((dynamic?.[key] as T[] | undefined) ?? [])];
}

/** Handlers with the rule that the guard finds: on the method, else on the class. */
export function routesOf(controller: Type): DeclaredRoute[] {
  const prototype = controller.prototype as Record<string, Handler>;
  return methodNames(prototype)
    .map((name) => ({ name, handler: prototype[name] as Handler }))
    .filter(({ handler }) => Reflect.hasMetadata(PATH_METADATA, handler))
    .map(({ name, handler }) => ({
      name: `${verb(handler)} ${controller.name}.${name}`,
      method: verb(handler),
      paths: pathsOf(controller, handler),
      rule: declared<AccessRule>(ACCESS_RULE, handler, controller),
      lock: declared<LockRule>(LOCK_RULE, handler, controller),
    }));
}

const declared = <T>(key: string, handler: Handler, controller: Type): T | undefined =>
  (Reflect.getMetadata(key, handler) ?? Reflect.getMetadata(key, controller)) as T | undefined;

function methodNames(prototype: object): string[] {
  const parent = Object.getPrototypeOf(prototype) as object | null;
  if (!parent) return [];
  const own = Object.getOwnPropertyNames(prototype).filter((name) => name !== 'constructor');
  return [...own, ...methodNames(parent)];
}

const verb = (handler: Handler): string =>
  RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod];

function pathsOf(controller: Type, handler: Handler): string[] {
  const outer = asList(Reflect.getMetadata(PATH_METADATA, controller));
  const inner = asList(Reflect.getMetadata(PATH_METADATA, handler));
  return outer.flatMap((one) => inner.map((two) => tidy(`/${one}/${two}`)));
}

const asList = (paths: unknown): string[] => (Array.isArray(paths) ? (paths as string[]) : [String(paths)]);
const tidy = (path: string): string => path.replaceAll(/\/+/g, '/').replace(/(.)\/$/, '$1');

/** How many methods Fastify's router lists for a handler of all of them; no real route has nearly as many. */
const MANY = 8;
const LINE = /^(?<indent>[│ ]*)[├└]── (?<piece>.*?)(?: \((?<methods>[A-Z, ]+)\))?$/;
/** Four characters of drawing a level. */
const INDENT = 4;

/** All registered routes as `METHOD /path`, read from the printed form of Fastify's routing tree. */
export function registeredRoutes(fastify: FastifyInstance): string[] {
  const above: string[] = [];
  return fastify
    .printRoutes({ commonPrefix: true })
    .split('\n')
    .flatMap((line) => {
      const { indent, piece = '', methods } = LINE.exec(line)?.groups ?? {};
      if (indent === undefined) return [];
      const depth = indent.length / INDENT;
      above.splice(depth, above.length, piece === '(empty root node)' ? '' : piece);
      if (methods === undefined) return [];
      return named(methods.split(', ')).map((method) => `${method} ${above.join('')}`);
    })
    .sort();
}

/** HEAD comes along with GET. */
const named = (methods: string[]): string[] =>
  methods.length >= MANY ? ['ALL'] : methods.filter((method) => method !== 'HEAD');
