import { describe, expect, it } from '@jest/globals';
import { cleanBody, cleanTitle, isText } from './clean-page.ts';

describe('a foreign page', () => {
  it.each([
    ['<script>alert(1)</script>Text', 'Text'],
    ['<img src=x onerror=alert(1)>Text', 'Text'],
    ['<iframe src="https://example.com"></iframe>**Bold** & more', '**Bold** & more'],
    ['[x](javascript:alert(1)) [y](data:text/html,1)', '[x](#)) [y](#)'],
    ['![seen by](https://tracker.example/1.png) Text', 'seen by Text'],
    ['> a quote\n\n\n\nText\u0000', '> a quote\n\nText'],
  ])('keeps no HTML, picture or link that runs: %j', (markdown, kept) => {
    expect(cleanBody(markdown)).toBe(kept);
  });

  it('keeps tags as text that were written as text', () => {
    expect(cleanBody('Use `&lt;b&gt;`')).not.toContain('<b');
  });

  it('of any size is cut in well-formed text', () => {
    const body = cleanBody('😀'.repeat(300_000));
    expect([body.length <= 100_000, body.isWellFormed()]).toEqual([true, true]);
  });

  it('that is a file under the name of a page is no text, and a page with a broken character is', () => {
    const picture = Buffer.from(Array.from({ length: 500 }, (_, at) => (at * 37) % 256)).toString('utf8');
    expect([isText(picture), isText(`${'Aligners, step by step. '.repeat(20)}\uFFFD`)]).toEqual([
      false,
      true,
    ]);
  });

  it('without a title is named by its site', () => {
    expect(cleanTitle(' <b></b> ', 'https://example.com/a')).toBe('example.com');
  });
});
