import { existsSync } from 'node:fs';
import { bundle, createConfig } from '@redocly/openapi-core';
import { Stopped } from '../../lib/terminal.mjs';

export const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
const NAME = /^#\/components\/(\w+)\/(.+)$/;

/** An OpenAPI document (3.x, JSON or YAML, in one file or several), as one whose references lead into itself. */
export async function readDocument(file) {
  if (!existsSync(file)) throw new Stopped(`There is no file ${file}.`);
  const { bundle: bundled } = await bundle({ ref: file, config: await createConfig({}) }).catch((cause) => {
    throw new Stopped(`${file} cannot be read: ${cause.message}`);
  });
  const document = bundled.parsed;
  if (!/^3\./.test(document?.openapi ?? ''))
    throw new Stopped(`${file} is no OpenAPI document of version 3; others can be converted to it.`);
  return document;
}

/** What a reference leads to; anything else as it is. */
export function resolve(document, value) {
  for (let at = value, steps = 0; ; steps += 1) {
    if (typeof at?.$ref !== 'string' || steps > 20) return at ?? {};
    const steps_ = at.$ref.slice(2).split('/');
    at = steps_.reduce(
      (one, step) => one?.[decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~')],
      document,
    );
  }
}

const isJson = (type) => /^application\/([\w.+-]*\+)?json\b/.test(type);

/** The schema of a body that travels as JSON; `other` where it travels as something else only. */
export function contentOf({ content = {} }) {
  const types = Object.keys(content);
  const type = types.find(isJson);
  return type ? { schema: content[type].schema ?? {} } : { other: types[0] };
}

const undescribed = (name) => ({ name, in: 'path', required: true, schema: { type: 'string' } });

/** Parameters of the path and of the operation, the operation's own win, and what stands in the path without a word about it. */
function parametersOf(document, path, item, operation) {
  const named = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => undescribed(name));
  const given = [...(item.parameters ?? []), ...(operation.parameters ?? [])];
  const all = [...named, ...given.map((one) => resolve(document, one))];
  return [...new Map(all.map((one) => [`${one.in} ${one.name}`, one])).values()];
}

function responseOf(document, { responses = {} }) {
  const status =
    Object.keys(responses).find((one) => /^2/.test(one)) ?? (responses.default ? 'default' : undefined);
  return { status, ...resolve(document, responses[status]) };
}

/** Every operation with what belongs to it in one place. */
export function operationsOf(document) {
  return Object.entries(document.paths ?? {}).flatMap(([path, reference]) => {
    const item = resolve(document, reference);
    return METHODS.filter((method) => item[method]).map((method) => {
      const described = item[method];
      const body = described.requestBody && resolve(document, described.requestBody);
      return {
        path,
        method,
        described,
        parameters: parametersOf(document, path, item, described),
        body: body && { required: body.required === true, ...contentOf(body) },
        answer: ((found) => ({ status: found.status, ...contentOf(found) }))(responseOf(document, described)),
      };
    });
  });
}

/** The names of all components that a value leads to, theirs included. */
function reached(document, value, found = new Map()) {
  if (typeof value !== 'object' || value === null) return found;
  const [, kind, name] = NAME.exec(value.$ref ?? '') ?? [];
  if (kind && !found.has(value.$ref)) {
    found.set(value.$ref, [kind, name, resolve(document, value)]);
    reached(document, resolve(document, value), found);
  }
  for (const inner of Object.values(value)) reached(document, inner, found);
  return found;
}

/** Nothing that only people read. */
function bare(value) {
  if (Array.isArray(value)) return value.map(bare);
  if (typeof value !== 'object' || value === null) return value;
  const isText = (name) =>
    ['description', 'example', 'examples', 'summary', 'externalDocs', 'title'].includes(name);
  const kept = Object.entries(value).filter(
    ([name, inner]) =>
      !name.startsWith('x-') && !(isText(name) && (typeof inner !== 'object' || name.startsWith('ex'))),
  );
  return Object.fromEntries(kept.map(([name, inner]) => [name, bare(inner)]));
}

function responsesOf(document, responses = {}) {
  const kept = Object.entries(responses).filter(([status]) => /^2|default/.test(status));
  return Object.fromEntries(
    kept.map(([status, one]) => {
      const { schema } = contentOf(resolve(document, one));
      return [status, { description: '', ...(schema && { content: { 'application/json': { schema } } }) }];
    }),
  );
}

/** A vendor's address of a next page holds what no operation describes. */
const ADDRESS_OF_PAGE = { name: '$skiptoken', in: 'query', schema: { type: 'string' } };

/** The document with these operations alone and all that they need, for the local vendor. */
export function trimmed(document, operations, isPagedByLink) {
  const paths = {};
  for (const { path, method, described, parameters, body } of operations)
    paths[path] = {
      ...paths[path],
      [method]: {
        parameters: [
          ...parameters.filter((one) => one.in !== 'cookie'),
          ...(isPagedByLink({ path, method }) ? [ADDRESS_OF_PAGE] : []),
        ],
        ...(body?.schema && {
          requestBody: { required: body.required, content: { 'application/json': { schema: body.schema } } },
        }),
        responses: responsesOf(document, described.responses),
      },
    };
  const components = {};
  for (const [kind, name, value] of reached(document, paths).values())
    components[kind] = { ...components[kind], [name]: value };
  return bare({
    openapi: document.openapi,
    info: { title: document.info?.title ?? '', version: String(document.info?.version ?? '') },
    paths,
    components,
  });
}
