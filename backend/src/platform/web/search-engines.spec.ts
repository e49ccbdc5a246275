import { expect, it } from '@jest/globals';
import { canonicalLink, searchFile } from './search-engines.ts';

const hub = 'https://hub.example.test';

it('names the hub in robots.txt and lists what may be read without an account', () => {
  expect(searchFile('/robots.txt', hub)?.text).toContain(`Sitemap: ${hub}/sitemap.xml`);
  const { text = '' } = searchFile('/sitemap.xml', hub) ?? {};
  expect(text).toContain(`<loc>${hub}/courses</loc>`);
  expect(text).not.toContain('/profile');
  expect(searchFile('/courses', hub)).toBeUndefined();
});

it('gives an open page one address, whatever slash it was asked with, and a closed one none', () => {
  expect(canonicalLink('/courses/', hub)).toBe(`<${hub}/courses>; rel="canonical"`);
  expect(canonicalLink('/', hub)).toBe(`<${hub}/>; rel="canonical"`);
  expect(canonicalLink('/profile', hub)).toBeUndefined();
});
