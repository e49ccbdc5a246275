import type { APIRequestContext, Page } from '@playwright/test';
import { type Account, bearer, enter, newAccount } from '../support/accounts.ts';
import { admin } from '../support/admin.ts';
import { choose } from '../support/choose.ts';
import { expect, test } from '../support/hub-page.ts';

async function openTicket(request: APIRequestContext, who: Account, subject: string): Promise<string> {
  const data = { category: 'tools', subject, message: 'It worked yesterday.' };
  const answer = await request.post('/api/support/tickets', { headers: bearer(who), data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { number: string }).number;
}

async function reply(request: APIRequestContext, number: string, message: string): Promise<void> {
  const headers = bearer(admin());
  const ticket = (await (await request.get(`/api/support/queue/${number}`, { headers })).json()) as {
    version: number;
  };
  const data = { message, then: 'solve', version: ticket.version };
  const answer = await request.post(`/api/support/tickets/${number}/reply`, { headers, data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

const messages = (page: Page) => page.getByRole('list', { name: 'Messages' });

test('a new ticket is offered a help article, keeps its draft through a reload and a failure, and gets a reply', async ({
  page,
  account,
  request,
}) => {
  await page.goto('/support');
  await page.getByRole('searchbox', { name: 'How can we help?' }).fill('authenticat');
  await expect(page.getByRole('region', { name: '1 article' })).toBeVisible();
  await page.getByRole('button', { name: /Second step at sign-in/ }).click();
  await expect(page.getByText('Save the recovery codes somewhere')).toBeVisible();

  await page.getByRole('button', { name: 'New ticket' }).first().click();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByLabel('What is it about?')).toBeFocused();
  await choose(page, 'What is it about?', 'Connected tools');
  await page.getByLabel('Subject').fill('mock data');
  // Check 1: the matching article is offered and opens in place.
  await page.getByRole('button', { name: /Sample data and live data/ }).click();
  await expect(page.getByText('they are invented', { exact: false }).first()).toBeVisible();
  const message = page.getByLabel('What happened, and what did you expect?');
  await message.fill('The badge says Mock Data.');
  await expect(page.getByText('Draft saved')).toBeVisible({ timeout: 20_000 });
  await page.reload();
  await expect(message).toHaveValue('The badge says Mock Data.');

  // Files are uploaded while the message is written. A refused file is named, and the message cannot be sent until it is removed.
  await page.getByLabel('Files', { exact: true }).setInputFiles([
    { name: 'sync.log', mimeType: 'text/plain', buffer: Buffer.from('14:02 the key was refused') },
    { name: 'shot.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all \0') },
  ]);
  const sending = page.getByRole('list', { name: 'Files to send' });
  await expect(sending.getByText(/cannot be read as a PNG/)).toBeVisible();
  await expect(sending.getByText('25 B')).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('A file was not sent. Remove it, or try it again.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove shot.png' }).click();

  await page.route('**/api/support/tickets', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('alert').getByText(/Your text is still here/)).toBeVisible();
  await expect(message).toHaveValue('The badge says Mock Data.');
  await page.unroute('**/api/support/tickets');
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page).toHaveURL(/ticket=T-\d{5}/);
  await expect(page.getByRole('heading', { name: 'mock data', exact: true })).toBeVisible();
  await expect(page.getByText(/We will reply by/).first()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download sync.log/ }).click();
  expect((await download).suggestedFilename()).toBe('sync.log');
  const number = new URL(page.url()).searchParams.get('ticket') ?? '';

  await reply(request, number, 'Connect your own account, then it is live.');
  await page.reload();
  await expect(messages(page)).toContainText('Connect your own account, then it is live.');
  await page.getByRole('radio', { name: '5 of 5: Excellent' }).check();
  await expect(page.getByText('Excellent. Thank you!')).toBeVisible();
  // Check 4: a message to a solved ticket reopens it.
  await page.getByLabel('Still not resolved? Reply to reopen this ticket').fill('It went back.');
  await page.getByRole('button', { name: 'Send and reopen' }).click();
  await expect(page.getByText('With support')).toBeVisible();
  await page.getByRole('button', { name: 'Mark solved' }).click();
  await expect(page.getByText('Solved', { exact: true })).toBeVisible();

  // Check 5: other people get a 404 for the ticket.
  const stranger = await newAccount(request);
  const refused = await request.get(`/api/support/tickets/${number}`, { headers: bearer(stranger) });
  expect(refused.status()).toBe(404);
  expect(account.email).not.toBe(stranger.email);
});

test('agents reply to tickets from the queue, and requesters never see internal notes', async ({
  page,
  browser,
  request,
}) => {
  const asker = await newAccount(request);
  const number = await openTicket(request, asker, `Calendar stopped ${Date.now()}`);
  await enter(page, admin());
  // Where no live connection can be had, an agent may answer what is no longer the last word.
  await page.routeWebSocket(/\/realtime\//, (line) => line.close());
  await page.goto(`/support?tab=queue&view=all&q=${number}`);
  await page.getByRole('link', { name: /Calendar stopped/ }).click();
  const kind = page.getByRole('radiogroup', { name: 'Message type' });
  await kind.getByText('Note').click();
  await page.getByLabel('Internal note').fill('Their consent ran out, I think.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(messages(page)).toContainText('Their consent ran out, I think.');

  // The requester writes meanwhile: the reply is refused until the agent has seen the new message.
  await request.post(`/api/support/tickets/${number}/messages`, {
    headers: bearer(asker),
    data: { message: 'Now it works for one of us.' },
  });
  await kind.getByText('Reply').click();
  await page.getByLabel(/^Reply to/).fill('Please connect it again.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByText(/Someone else changed this ticket/)).toBeVisible();
  await expect(messages(page)).toContainText('Now it works for one of us.');
  await expect(page.getByLabel(/^Reply to/)).toHaveValue('Please connect it again.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(messages(page)).toContainText('Please connect it again.');
  await choose(page, 'Priority', 'High');
  await expect(page.getByRole('combobox', { name: 'Priority' })).toHaveAccessibleDescription('High');

  // Check 3: the requester sees the answer and nothing of the note.
  const theirs = await (await browser.newContext()).newPage();
  await enter(theirs, asker);
  await theirs.goto(`/support?tab=tickets&ticket=${number}`);
  await expect(messages(theirs)).toContainText('Please connect it again.');
  await expect(theirs.getByText('Waiting for you')).toBeVisible();
  expect(await theirs.content()).not.toContain('consent ran out');
  await theirs.context().close();

  await page.getByRole('tab', { name: 'Report' }).click();
  await page.getByRole('group', { name: 'Answered on time' }).getByRole('link').click();
  await expect(page.getByRole('link', { name: /Calendar stopped/ }).first()).toBeVisible();
  await page.goto('/support?tab=queue&view=mine&q=nothing-like-this');
  await expect(page.getByText('No tickets match this search.')).toBeVisible();
});

test('Escape closes the article and canned reply forms, discards the text, and returns the focus', async ({
  page,
  request,
}) => {
  const asker = await newAccount(request);
  const number = await openTicket(request, asker, `Focus ${Date.now()}`);
  await enter(page, admin());
  for (const [path, opener, title, field] of [
    ['/support?tab=articles', 'New article', 'New article', 'Title'],
    [`/support?tab=queue&ticket=${number}`, 'Save as canned reply', 'New canned reply', 'Title'],
  ] as const) {
    await page.goto(path);
    const button = page.getByRole('button', { name: opener });
    await button.click();
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.getByLabel(field).fill('half a title');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel(field)).toHaveValue('');
  }
});
