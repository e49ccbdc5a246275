import { expect, it } from '@jest/globals';
import { canonicalLink, drawsPreviews, searchFile, withAbsoluteUrls } from './search-engines.ts';

const hub = 'https://hub.example.test';

it('robots.txt names the site map of the hub', () => {
  expect(searchFile('/robots.txt', hub)?.text).toContain(`Sitemap: ${hub}/sitemap.xml`);
  expect(searchFile('/courses', hub)).toBeUndefined();
});

it('a public page has one canonical address, with or without a slash, and a closed one has none', () => {
  expect(canonicalLink('/courses/', hub)).toBe(`<${hub}/courses>; rel="canonical"`);
  expect(canonicalLink('/', hub)).toBe(`<${hub}/>; rel="canonical"`);
  expect(canonicalLink('/profile', hub)).toBeUndefined();
});

it('programs that draw link previews get the absolute address of the picture, and browsers do not count as one', () => {
  const page = '<meta property="og:image" content="/card.png" /><a href="/courses">';
  expect(withAbsoluteUrls(page, hub)).toBe(page.replace('"/card.png"', `"${hub}/card.png"`));
  expect(drawsPreviews('facebookexternalhit/1.1')).toBe(true);
  expect(drawsPreviews('Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)')).toBe(true);
  expect(drawsPreviews('Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36')).toBe(false);
  expect(drawsPreviews(undefined)).toBe(false);
});
