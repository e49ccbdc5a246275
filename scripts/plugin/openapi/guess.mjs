import { isArray, isObject, plain } from './schema.mjs';

const LIMITS = /^(limit|(max)?_?page_?size|per_?page|\$top|top|max_?results|size)$/i;
const OFFSETS = /^(offset|\$?skip|start)$/i;
const CURSORS = /^(cursor|after|(next_?)?page_?token|starting_?after|next_?token|continuation)$/i;
const NEXTS = /^(next_?(page_?)?(token|cursor)|(end_?)?cursor|last_?id)$/i;
const LINKS = /^(@odata\.nextLink|next_?(link|url))$/i;
const MORE = /^(has_?more|more)$/i;
const KEYS = /^(id|uuid|key)$|(_id|Id|Num)$/;
const LOOKS_LIKE_READ = /^(search|query|list|find|get|check|validate|count|preview|lookup)/i;
const PERSONAL =
  /(^|[._])(([fl](irst)?|last|middle|given|family|full|display|preferred|patient|subscriber)?_?name|e?_?mail|phone|mobile|address\d?|birth|dob|ssn|note|notes|subject|body|content|comment|message|gender|city|zip)/i;
const SPLIT = /([a-z0-9])([A-Z])/g;

export const words = (text) =>
  text
    .replaceAll(SPLIT, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((word) => word.toLowerCase());

/** The array of objects in an answer: itself, or the one field that is one. */
export function listIn(document, schema) {
  if (!schema) return undefined;
  const found = plain(document, schema);
  const itemOf = (one) => {
    const list = plain(document, one);
    return isArray(list) && isObject(plain(document, list.items ?? {})) ? list.items : undefined;
  };
  if (isArray(found)) return itemOf(found) && { at: '', item: itemOf(found) };
  const lists = Object.entries(found.properties ?? {}).filter(([, one]) => itemOf(one));
  return lists.length === 1 ? { at: lists[0][0], item: itemOf(lists[0][1]) } : undefined;
}

/** The field by which a record is named: as in the path that opens one, else the first that looks like it. */
export function keyOf(document, item, nameInPath) {
  const { properties = {}, required = [] } = plain(document, item);
  const isKey = (name) => ['string', 'integer', 'number'].includes(plain(document, properties[name]).type);
  const names = Object.keys(properties).filter(isKey);
  if (names.includes(nameInPath)) return nameInPath;
  return ['id', ...required, ...names].find((name) => names.includes(name) && KEYS.test(name));
}

/** How a list goes on, where parameters and answer agree; what is wanted for an answer where only one of them speaks. */
export function pagingOf(document, { parameters, answer }, list) {
  const inQuery = parameters.filter((one) => one.in === 'query').map(({ name }) => name);
  const fields = Object.keys(plain(document, answer.schema ?? {}).properties ?? {});
  const [limitParam, offsetParam, param] = [LIMITS, OFFSETS, CURSORS].map((one) =>
    inQuery.find((name) => one.test(name)),
  );
  const [next, link, more] = [NEXTS, LINKS, MORE].map((one) => fields.find((name) => one.test(name)));
  const size = limitParam ? { limitParam } : {};
  if (list.at && link)
    return { kind: 'link', param: 'next_page', next: link, items: list.at, ...size, maxPages: 10 };
  if (list.at && next && param)
    return { kind: 'cursor', param, next, items: list.at, ...(more && { more }), ...size, maxPages: 10 };
  if (!list.at && limitParam && offsetParam)
    return { kind: 'offset', limitParam, offsetParam, pageSize: 100, maxPages: 10 };
  return limitParam || offsetParam || param || next ? 'unclear' : undefined;
}

/** A POST whose name says that it only looks. */
export const seemsToRead = ({ method, path, described }) =>
  method === 'post' &&
  (LOOKS_LIKE_READ.test(described.operationId ?? '') || LOOKS_LIKE_READ.test(path.split('/').at(-1) ?? ''));

/** Dotted paths in an answer that by their names say something about a person. */
export function personalIn(document, schema, named, path = '', depth = 0) {
  const found = plain(document, schema ?? {});
  if (depth > 3) return [];
  if (isArray(found)) return personalIn(document, found.items, named, path ? `${path}.*` : '*', depth);
  return named(found).flatMap((name) => {
    const here = path ? `${path}.${name}` : name;
    const inner = plain(document, found.properties[name]);
    const isText = inner.type === 'string' && !inner.enum && !KEYS.test(name);
    return PERSONAL.test(name) && isText ? [here] : personalIn(document, inner, named, here, depth + 1);
  });
}
