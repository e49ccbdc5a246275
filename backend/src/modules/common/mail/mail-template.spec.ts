import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import * as mails from './compiled/index.ts';
import { mailTemplate } from './mail-template.ts';

const VALUES = {
  url: 'https://hub.example/x?a=1&b="2"',
  code: '012345',
  tool: 'Tom & <b>Jerry</b>',
  reason: 'gone\nfor good {{code}}',
  at: '2026-01-05 at 08:00 UTC',
  ip: '127.0.0.1',
};
type SlotOf<Mail> = Mail extends (values: infer Values) => unknown ? keyof Values : never;
type AnySlot = SlotOf<(typeof mails)[keyof typeof mails]>;
/** A mail of tomorrow gets words for its own slots as well. */
const SOME = new Proxy<Record<string, string>>(VALUES, {
  get: (known, slot) => known[String(slot)] ?? `some ${String(slot)}`,
}) as Record<AnySlot, string>;
const written = Object.entries(mails).map(([name, mail]) => ({ name, mail: mail(SOME) }));
const root = fileURLToPath(new URL('../../../../..', import.meta.url));

describe('every mail', () => {
  it('matches its source', async () => {
    const check = promisify(execFile)(process.execPath, ['backend/mails.mjs', '--check'], { cwd: root });
    await expect(check).resolves.toMatchObject({ stderr: '' });
  });

  it.each(written)('$name says the same in HTML and in text', ({ mail: { subject, text, html, links } }) => {
    expect(subject).toMatch(/ · Chairside$/);
    expect(links).toEqual(text.includes(VALUES.url) ? [VALUES.url] : []);
    if (links.length > 0) expect(html).toContain('href="https://hub.example/x?a=1&amp;b=&quot;2&quot;"');
    expect(html.includes('012345')).toBe(text.includes(': 012345'));
    expect(`${text}${html}`).not.toMatch(/\{\{(?!code)|undefined|data-text/);
  });

  it.each(written)('$name is fit for inboxes', ({ mail: { text, html } }) => {
    expect(text).toMatch(/\n\n-- \n[^\n]+\n\nChairside\n$/);
    expect(html).toMatch(/display:none[^>]*>[^<{]+<div>(\u00a0\u200c\u200b\u200d\ufeff){40,}<\/div>/);
    for (const part of ['prefers-color-scheme:dark', 'name="color-scheme"', '<!--[if mso]>', 'lang="en"'])
      expect(html).toContain(part);
    expect(html).not.toMatch(/src=|url\(|@import|<link/);
    expect(Buffer.byteLength(html)).toBeLessThan(50_000);
  });
});

describe('a value', () => {
  const { subject, text, html } = mails.needsReconnect(VALUES);

  it('is text, whatever it contains: markup and placeholders have no effect', () => {
    expect(html).toContain('Please reconnect Tom &amp; &lt;b&gt;Jerry&lt;/b&gt;');
    expect(html).not.toContain('<b>');
    expect(html).toContain('gone<br>for good {{code}}');
    expect(text).toContain('Tom & <b>Jerry</b> account: gone\nfor good {{code}}');
    expect(subject).toBe('Reconnect Tom & <b>Jerry</b> · Chairside');
  });

  it('cannot break a subject into two headers', () => {
    const mail = mails.needsReconnect({ ...VALUES, tool: 'x\r\nBcc: all@example.test' });
    expect(mail.subject).toBe('Reconnect x Bcc: all@example.test · Chairside');
  });

  it('must be a web address where a link is expected, and must not be missing', () => {
    const url = 'javascript:alert(1)';
    expect(() => mails.signup({ ...VALUES, url })).toThrow('web addresses only');
    const source = { links: [], subject: '{{missing}}', text: '', html: '' };
    expect(() => mailTemplate<string>(source)({})).toThrow('A mail lacks its missing');
  });
});
