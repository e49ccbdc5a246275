import { expect, it } from '@jest/globals';
import { OpenApiValidator } from './openapi.ts';
import type { RecordedRequest, VendorAnswer } from '../servers/wire-types.ts';

const validator = new OpenApiValidator(new URL('../toy/openapi.json', import.meta.url));
const list: RecordedRequest = {
  method: 'GET',
  path: '/notes',
  query: new URLSearchParams('limit=10'),
  headers: { 'x-version': '1' },
  body: undefined,
};
const put: RecordedRequest = {
  ...list,
  method: 'PUT',
  path: '/notes/a b',
  query: new URLSearchParams(),
  body: { text: null },
};
const box: RecordedRequest = {
  ...list,
  path: '/boxes/a',
  query: new URLSearchParams('lang=de&depth=2'),
};
const act: RecordedRequest = { ...put, method: 'POST', path: '/notes/a b/send' };

it.each<[string, RecordedRequest, string | undefined]>([
  ['a sound list', list, undefined],
  ['a sound body', put, undefined],
  ['an unknown path', { ...list, path: '/notes/a/b' }, "is not in the vendor's document"],
  ['an unknown verb', { ...list, method: 'DELETE' }, "is not in the vendor's document"],
  ['a query out of range', { ...list, query: new URLSearchParams('limit=11') }, 'query/limit must be <= 10'],
  [
    'a query that is no number',
    { ...list, query: new URLSearchParams('limit=abc') },
    'query/limit must be integer',
  ],
  ['an invented query', { ...list, query: new URLSearchParams('page=1') }, '(page)'],
  ['a missing header', { ...list, headers: {} }, 'the header x-version is missing'],
  ['a missing field', { ...put, body: {} }, "must have required property 'text'"],
  ['an invented field', { ...put, body: { text: 'a', colour: 'red' } }, '(colour)'],
  ['a missing body', { ...put, body: undefined }, 'must be object'],
  ['parameters of the path, references among them', box, undefined],
  [
    "an operation's own word about a parameter of its path",
    { ...box, query: new URLSearchParams('depth=2') },
    "must have required property 'lang'",
  ],
  [
    'a parameter of the path that is out of range',
    { ...box, query: new URLSearchParams('lang=fr&depth=2') },
    'query/lang must be equal to one of',
  ],
  ['an action without a body', { ...act, body: undefined }, undefined],
  ['a body that nothing asks for', { ...act, body: {} }, 'takes no body'],
])('the OpenAPI validator checks a request: %s', (_, request, problem) => {
  const faults = validator.aboutRequest(request);
  if (problem === undefined) expect(faults).toEqual([]);
  else expect(faults.join('; ')).toContain(problem);
});

it.each<[string, RecordedRequest, VendorAnswer, string | undefined]>([
  ['a sound answer', list, { body: [{ text: 'a' }] }, undefined],
  ['nothing after a 204', put, { status: 204 }, undefined],
  ['a sound problem', put, { status: 404, body: { error: 'x' } }, undefined],
  ['an answer of another shape', list, { body: { text: 'a' } }, 'must be array'],
  ['an item without its field', list, { body: [{}] }, "body/0 must have required property 'text'"],
  [
    'a problem in other words',
    put,
    { status: 422, body: { message: 'x' } },
    "must have required property 'error'",
  ],
  [
    'an unknown status',
    list,
    { status: 404, body: {} },
    "the answer 404 to GET /notes is not in the vendor's document",
  ],
])('the OpenAPI validator checks an answer of the local server: %s', (_, request, answer, problem) => {
  const faults = validator.aboutAnswer(request, answer);
  if (problem === undefined) expect(faults).toEqual([]);
  else expect(faults.join('; ')).toContain(problem);
});

it('the OpenAPI validator reads null and bounds as version 3.0 says them, and knows the status of success', () => {
  expect(validator.aboutAnswer(box, { status: 203, body: { owner: null, size: 1 } })).toEqual([]);
  const aboutBody = (body: object): string => validator.aboutAnswer(box, { status: 203, body }).join('; ');
  expect(aboutBody({ owner: 7 })).toContain('body/owner must be object');
  expect(aboutBody({ size: 0 })).toContain('body/size must be > 0');
  expect([validator.successOf(box), validator.successOf(act), validator.successOf(list)]).toEqual([
    203, 202, 200,
  ]);
});
