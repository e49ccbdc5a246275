import { expect, it } from '@jest/globals';
import { faceOf } from '@chairside/kit';
import { validatePlugin } from '@chairside/kit/validate';
import { loadCatalogue, shelf } from './catalogue.ts';

const catalogue = await loadCatalogue();

it.each(catalogue.map((tool) => [tool.manifest.id, tool] as const))(
  '%s would also pass as a package from outside',
  (_, tool) => expect(validatePlugin(tool)).toEqual({ plugin: tool, faults: [] }),
);

it('names every tool by its id', () =>
  expect(catalogue.map(({ manifest }) => manifest.id)).toEqual(Object.keys(shelf)));

it.each(catalogue.map((tool) => [tool.manifest.id, faceOf(tool)] as const))(
  'the face of %s is data that comes back from a file as it was',
  (_, face) => expect(JSON.parse(JSON.stringify(face))).toEqual(face),
);

it('no assistant is asked twice or answered for, whatever reason there may be', () => {
  const answers = catalogue.flatMap(({ operations }) => operations.filter(({ stream }) => stream));
  expect(answers.map(({ id }) => id)).toEqual(['chat', 'create_response', 'chat']);
  for (const { fallback, idempotent, permits } of answers)
    expect({ fallback, idempotent, permits }).toEqual({ fallback: 'never', idempotent: false });
});
