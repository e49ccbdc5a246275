import { isBuiltin } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { aliasTarget } from '../../backend/aliases.mjs';
import { CATEGORIES, ELEMENTS, POLICIES } from '../architecture.mjs';
import { OWNER_POLICIES } from '../owners.mjs';
import { glob } from './glob.mjs';

/**
 * Checks every import against the policies of architecture.mjs and owners.mjs. The last policy that matches decides;
 * an import that no policy matches is refused. Inside one element every import is allowed. Files outside the folders
 * configure tools.
 */
export const imports = {
  meta: { type: 'problem', schema: [{ type: 'string' }] },
  create(context) {
    const root = context.options[0];
    const from = placeOf(root, context.filename);
    if (!from?.element) return {};
    const check = (node) => {
      const specifier = node.source?.value;
      if (typeof specifier !== 'string') return;
      const to = targetOf(root, context.filename, specifier);
      if (to.element?.path === from.element.path) return;
      const fault = faultOf(from, to, node.importKind ?? node.exportKind ?? 'value');
      if (fault) context.report({ node: node.source, message: fault });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};

/** Files in a folder without a policy are not checked. */
export const knownFolder = {
  meta: { type: 'problem', schema: [{ type: 'string' }] },
  create: (context) => ({
    Program(node) {
      const place = placeOf(context.options[0], context.filename);
      if (place && !place.element)
        context.report({
          node,
          message: 'This folder does not belong to an element of lint/architecture.mjs.',
        });
    },
  }),
};

const FOLDERS = ELEMENTS.map(({ type, pattern, capture = [] }) => ({
  type,
  capture,
  pattern: new RegExp(`^(${pattern.replaceAll('*', '([^/]+)')})/(.+)$`),
}));
const KINDS = CATEGORIES.map(({ category, pattern }) => ({ category, is: glob(pattern) }));

/** Returns the element and the category of a file; undefined for a file outside the folders. */
function placeOf(root, file) {
  const path = relative(root, file);
  if (!path.includes('/')) return undefined;
  const categories = KINDS.filter(({ is }) => is(path)).map(({ category }) => category);
  return { element: elementOf(path), file: { categories } };
}

function elementOf(path) {
  for (const { type, capture, pattern } of FOLDERS) {
    const [, folder, ...rest] = pattern.exec(path) ?? [];
    if (!folder) continue;
    const captured = Object.fromEntries(capture.map((name, at) => [name, rest[at]]));
    return { type, path: folder, captured, fileInternalPath: rest.at(-1) };
  }
  return undefined;
}

function targetOf(root, file, specifier) {
  const path = specifier.startsWith('.')
    ? resolve(dirname(file), specifier)
    : aliasTarget(specifier, join(root, 'backend'));
  if (path) return { element: elementOf(relative(root, path)) };
  const [, source, internalPath = ''] = /^((?:@[^/]+\/)?[^/]+)\/?(.*)$/.exec(specifier);
  return { module: { origin: isBuiltin(specifier) ? 'core' : 'external', source, internalPath } };
}

function faultOf(from, to, kind) {
  const last = RULES.findLast((rule) => rule.appliesTo(from, to, kind));
  if (last?.allows) return undefined;
  return last?.message ?? `${nameOf(from)} may not import ${nameOf(to)}: see lint/architecture.mjs.`;
}

const nameOf = ({ element, module }) =>
  module?.source ?? (element ? [element.type, ...Object.values(element.captured)].join(' ') : 'this folder');

const RULES = [...POLICIES, ...OWNER_POLICIES].map(({ from, dependency, allow, disallow, message }) => {
  const isFrom = shape(from);
  const isTo = shape((allow ?? disallow).to);
  const isKind = dependency ? glob(dependency.kind) : () => true;
  return {
    allows: Boolean(allow),
    message,
    appliesTo: (file, target, kind) => isFrom(file) && isTo(target) && isKind(kind),
  };
});

/**
 * Whether a value matches a selector. A list matches when one entry does, a text is a pattern, and all fields of an
 * object must match.
 */
function shape(selector) {
  if (Array.isArray(selector)) return anyOf(selector.map(shape));
  if (typeof selector === 'string') return shapeOfText(glob(selector));
  const fields = Object.entries(selector).map(([key, inner]) => [key, shape(inner)]);
  return (value) => value !== undefined && fields.every(([key, is]) => is(value[key]));
}

function anyOf(all) {
  return (value) => all.some((is) => is(value));
}

/** A text or several texts: the categories of a file. */
function shapeOfText(is) {
  return (value) => (Array.isArray(value) ? value.some(is) : value !== undefined && is(value));
}
