import type { APIRequestContext, Page } from '@playwright/test';
import { type Account, bearer, elsewhere, newAccount } from '../support/accounts.ts';
import { admin } from '../support/admin.ts';
import { expect, expectReadable, test } from '../support/hub-page.ts';
import { watchLive } from '../support/live.ts';
import { card, disconnect, openTools } from '../support/tools-page.ts';

async function openTicket(request: APIRequestContext, who: Account) {
  const data = { category: 'tools', subject: 'Sync', message: 'It worked yesterday.' };
  const answer = await request.post('/api/support/tickets', { headers: bearer(who), data });
  return (await answer.json()) as { id: string; number: string };
}

const messages = (page: Page) => page.getByRole('list', { name: 'Messages' });
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });

test('an answer and what is written back appear on both sides as they are sent, also after a time offline', async ({
  page,
  account,
  request,
  browser,
}) => {
  const { id, number } = await openTicket(request, account);
  const agent = await elsewhere(browser, admin());
  const [mine, theirs] = [watchLive(page), watchLive(agent)];
  await page.goto(`/support?tab=tickets&ticket=${number}`);
  await mine.joined(`ticket:${id}`);
  await agent.goto(`/support?tab=queue&ticket=${number}`);
  await theirs.joined('tickets');

  await agent.getByLabel(/^Reply to/).fill('Please connect it again.');
  await agent.getByRole('button', { name: 'Send reply' }).click();
  await expect(messages(page)).toContainText('Please connect it again.');
  await page.getByLabel('Your message').fill('That helped.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(messages(agent)).toContainText('That helped.');

  await page.context().setOffline(true);
  await agent.getByLabel(/^Reply to/).fill('Good to hear.');
  await agent.getByRole('button', { name: 'Send reply' }).click();
  await expect(messages(agent)).toContainText('Good to hear.');
  await page.context().setOffline(false);
  await expect(messages(page)).toContainText('Good to hear.');
  await agent.context().close();
});

test('a reader is told of new answers without being moved, the bell counts them, and the link leads to the first', async ({
  page,
  account,
  request,
}) => {
  const topic = await request.post('/api/community/topics', {
    headers: bearer(account),
    data: { category: 'clinical-questions', title: 'Which bur do you use?', body: 'For attachments.' },
  });
  const { topic_id: id } = (await topic.json()) as { topic_id: string };
  const live = watchLive(page);
  await page.goto(`/community?topic=${id}`);
  await live.joined(`community-topic:${id}`);
  const form = page.getByRole('heading', { name: 'Your reply' });
  const before = await form.boundingBox();
  // The welcome.
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 new');
  const member = await newAccount(request);
  for (const body of ['A fluted carbide bur, dry.', 'A disc.']) {
    const sent = await request.post(`/api/community/topics/${id}/posts`, {
      headers: bearer(member),
      data: { body },
    });
    expect(sent.ok(), await sent.text()).toBe(true);
  }
  const link = page.getByRole('link', { name: '2 new answers' });
  await expect(link).toBeVisible();
  expect(await form.boundingBox()).toEqual(before);
  await expect(bell(page)).toHaveAccessibleName('Notifications, 2 new');
  await expectReadable(page);
  await link.click();
  await expect(page.getByRole('article').filter({ hasText: 'A fluted carbide bur, dry.' })).toBeFocused();
  await expect(page.getByText('A disc.')).toBeVisible();
  await expect(link).toBeHidden();
  expect(live.sockets).toHaveLength(1);
});

test('a tool that is connected or disconnected elsewhere changes here without a reload, and signing out ends the connection', async ({
  page,
  account,
  browser,
}) => {
  const live = watchLive(page);
  const rows = live.joined('rows:picaos_integrations');
  await openTools(page);
  await rows;
  const other = await elsewhere(browser, account);
  await openTools(other);
  await other.getByRole('button', { name: 'Connect Google Calendar' }).click();
  await expect(card(page, 'Google Calendar').getByText('Mock Data')).toBeVisible();
  await disconnect(other, 'Google Calendar');
  await expect(page.getByRole('button', { name: 'Connect Google Calendar' })).toBeVisible();
  await other.context().close();

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(() => live.sockets.map((socket) => socket.isClosed())).toEqual([true]);
});
