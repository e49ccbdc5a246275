import { expect, it } from '@jest/globals';
import Markdown from 'markdown-to-jsx/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { markdownOptions } from './markdown-options.ts';

const html = (text: string) =>
  renderToStaticMarkup(createElement(Markdown, { options: markdownOptions, children: text }));

it.each([
  '<script>alert(1)</script>',
  '<script>alert(1)</script>\n\nA paragraph.',
  'Look: <img src=x onerror=alert(1)>',
  '<iframe src="https://evil.example"></iframe>',
  '<svg/onload=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '- <b onclick=alert(1)>bold</b>',
  '| a |\n|---|\n| <style>*{}</style> |',
  '> <form action="/api"><input name="a"></form>',
  '<!-- a comment -->',
])('the HTML in %j is shown as text', (text) =>
  expect(html(text)).not.toMatch(/<(?:script|img|iframe|svg|details|b|style|form|input|!--)[\s>/-]/),
);

it.each([
  '[a](javascript:alert(1))',
  '[a](JAVA&#115;CRIPT:alert(1))',
  '[a](java%73cript:alert(1))',
  '[a]( javascript:alert(1))',
  '[a][1]\n\n[1]: javascript:alert(1)',
  '<javascript:alert(1)>',
  '[a](vbscript:x)',
  '[a](data:text/html,x)',
  '[a](//evil.example)',
  '[a](/\\evil.example)',
])('the link in %j is shown without an address', (text) => expect(html(text)).not.toContain('href'));

it('links to web pages, email addresses, and pages of the hub are kept', () => {
  const shown = html('[a](https://example.com/?b=c) [b](mailto:a@example.com) [c](/profile?tab=tools)');
  for (const href of ['https://example.com/?b=c', 'mailto:a@example.com', '/profile?tab=tools'])
    expect(shown).toContain(`href="${href}"`);
});

it('Markdown and HTML inside a code block are shown unchanged', () =>
  expect(html('```\n**a** <b>\n```')).toMatch(/<code[^>]*>\*\*a\*\* &lt;b&gt;<\/code>/));

it('a text that begins like front matter is shown completely', () =>
  expect(html('---\nname: value\n---\n\nText')).toMatch(/name: value[\s\S]*Text/));
