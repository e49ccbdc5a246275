import { describe, expect, it } from '@jest/globals';
import { layOut } from './mail-layout.ts';
import { mailboxPage } from './mailbox-page.ts';

const content = {
  title: 'Hello <Ada>',
  preview: 'Hi',
  paragraphs: ['One & two'],
  button: { label: 'Open', url: 'https://hub.example/x?a=1&b="2"' },
  code: { label: 'Code', value: '012345' },
  footer: 'Bye',
};

describe('mails', () => {
  it('say the same in HTML and in text, with the link to list', () => {
    const { text, html, links } = layOut(content);
    expect(links).toEqual([content.button.url]);
    for (const part of ['One & two', content.button.url, '012345', 'Bye']) expect(text).toContain(part);
    expect(html).toContain('href="https://hub.example/x?a=1&amp;b=&quot;2&quot;"');
    expect(html).toContain('012345');
  });

  it('end their text with a signature that mail programs know, and fill up the preview', () => {
    const { text, html } = layOut(content);
    expect(text).toMatch(/\n\n-- \nBye\n\nChairside\n$/);
    expect(html).toMatch(/>Hi(&#847;&zwnj;&nbsp;){40,}<\/div>/);
  });

  it('follow light and dark mode and show no markup of others', () => {
    const { html } = layOut(content);
    expect(html).toContain('prefers-color-scheme:dark');
    expect(html).toContain('Hello &lt;Ada&gt;');
  });

  it('are escaped on the captured mailbox’s page', () => {
    const page = mailboxPage([
      {
        id: '1',
        to: '<b>@x.test',
        subject: '<script>',
        text: '</pre>',
        html: '',
        links: ['"><i>'],
        created_at: 'now',
      },
    ]);
    expect(page).not.toMatch(/<script>|<b>@|<i>/);
    expect(mailboxPage([])).toContain('No mail yet');
  });
});
