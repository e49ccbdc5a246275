import { expect, it } from '@jest/globals';
import { summaryOf } from '@chairside/kit';
import { validatePlugin } from '@chairside/kit/validate';
import { articles } from './articles.ts';
import { catalogue as toolLoaders, loadCatalogue } from './catalogue.ts';

const catalogue = await loadCatalogue();

it.each(catalogue.map((tool) => [tool.manifest.id, tool] as const))(
  'the built-in tool %s is also valid as an external package',
  (_, tool) => expect(validatePlugin(tool)).toEqual({ plugin: tool, faults: [] }),
);

it('the catalogue has one help article for every tool', () =>
  expect(articles.map(({ slug }) => slug).sort()).toEqual(
    Object.keys(toolLoaders)
      .map((id) => `connect-${id}`)
      .sort(),
  ));

it('the catalogue lists every tool under its id', () =>
  expect(catalogue.map(({ manifest }) => manifest.id)).toEqual(Object.keys(toolLoaders)));

it.each(catalogue.map((tool) => [tool.manifest.id, summaryOf(tool)] as const))(
  'the summary of %s survives a round trip through JSON',
  (_, summary) => expect(JSON.parse(JSON.stringify(summary))).toEqual(summary),
);

it('no chat operation is retried or replaced by sample data, whatever its manifest permits', () => {
  const answers = catalogue.flatMap(({ operations }) => operations.filter(({ stream }) => stream));
  expect(answers.map(({ id }) => id)).toEqual(['chat', 'create_response', 'chat']);
  for (const { fallback, idempotent, permits } of answers)
    expect({ fallback, idempotent, permits }).toEqual({
      fallback: 'never',
      idempotent: false,
      permits: { read: expect.stringMatching(/^It only asks for an answer/) },
    });
});
