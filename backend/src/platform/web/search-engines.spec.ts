import { expect, it } from '@jest/globals';
import { canonicalLink, drawsPreviews, searchFile, withWholeAddresses } from './search-engines.ts';

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

it('tells who draws previews the whole address of the picture, and nobody else is taken for one', () => {
  const page = '<meta property="og:image" content="/card.png" /><a href="/courses">';
  expect(withWholeAddresses(page, hub)).toBe(page.replace('"/card.png"', `"${hub}/card.png"`));
  expect(drawsPreviews('facebookexternalhit/1.1')).toBe(true);
  expect(drawsPreviews('Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)')).toBe(true);
  expect(drawsPreviews('Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36')).toBe(false);
  expect(drawsPreviews(undefined)).toBe(false);
});
