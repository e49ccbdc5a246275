import { describe, expect, it } from '@jest/globals';
import { mailboxPage } from './mailbox-page.ts';

describe('the captured mailbox’s page', () => {
  it('escapes markup of a mail', () => {
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
  });

  it('says when there is no mail', () => {
    expect(mailboxPage([])).toContain('No mail yet');
  });
});
