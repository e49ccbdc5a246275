import type { AssistantVendors } from '../support/assistant-page.ts';
import {
  agree,
  answers,
  ask,
  composer,
  connectVendor,
  setLimits,
  startAssistantVendors,
  test,
} from '../support/assistant-page.ts';
import { enter } from '../support/accounts.ts';
import { connectTool, disconnectTool } from '../support/connect-tool.ts';
import { expect, expectAccessible, expectNoSidewaysScroll } from '../support/hub-page.ts';
import { vendorHub } from '../support/vendor-hub.ts';
import { choose } from '../support/choose.ts';

const LONG = Array.from({ length: 40 }, (_, n) => `part ${n + 1} of a long question`).join(', ');

// One after the other, because they share the vendors and the limits.
test.describe.configure({ mode: 'default' });

let vendors: AssistantVendors;
test.beforeAll(async () => {
  vendors = await startAssistantVendors();
});
test.afterAll(() => vendors.stop());

test('the assistant offers to connect a tool, shows six starters, and keeps the question when the tool is gone or its key is refused', async ({
  page,
  request,
  account,
}) => {
  await page.goto('/codeco-ai');
  await expect(page.getByRole('heading', { name: 'Connect an assistant' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Connect Anthropic' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Error:')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await connectTool(request, account, 'Anthropic');
  await page.reload();
  const starters = page.getByRole('region', { name: 'What can I draft for you?' }).getByRole('button');
  await expect(starters).toHaveCount(6);
  await page.getByRole('button', { name: /Explain IPR to a patient/ }).click();
  await expect(composer(page)).toHaveValue(/in 80 words/);
  await composer(page).press('Enter');
  await expect(answers(page).getByText(/^Sample answer:/)).toBeVisible();
  await expect(answers(page).getByText('Mock Data')).toBeVisible();
  await expect(composer(page)).toHaveValue('');
  await disconnectTool(request, account, 'Anthropic');
  await ask(page, 'Are you still there?');
  await expect(page.getByRole('article', { name: 'Not sent' })).toContainText(
    'Error: User features must use your own connected integration. Please connect your account.',
  );

  await connectVendor(request, account, 'OpenAI');
  await page.goto('/codeco-ai');
  await expect(composer(page)).toBeVisible();
  await choose(page, 'Tool', 'OpenAI');
  vendors.openAi.setFault({ status: 401 });
  await ask(page, 'Does my key work?');
  await expect(
    page.getByText('The key was refused by OpenAI. Reconnect OpenAI under Connected Tools.').first(),
  ).toBeVisible();
  vendors.openAi.setFault(undefined);
  await expect(composer(page)).toHaveValue('Does my key work?');
  await expect(page.getByRole('link', { name: 'Open Connected Tools' }).first()).toHaveAttribute(
    'href',
    /tab=tools/,
  );
  await expect(page.getByText('Draft saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(composer(page)).toHaveValue('Does my key work?');
});

test('a person can stop and regenerate an answer and switch tools, and a birth date or a used-up limit keeps a question from being sent', async ({
  page,
  request,
  account,
}) => {
  const { openAi, anthropic } = vendors;
  const { admin } = vendorHub();
  // A failed earlier run may have left a limit.
  await setLimits(request, admin, { monthly_tokens: null });
  await connectVendor(request, account, 'OpenAI');
  await connectVendor(request, account, 'Anthropic');
  await connectTool(request, account, 'Open Dental');
  await page.goto('/codeco-ai');
  await expectAccessible(page, 'light');

  openAi.setFault({ dripMs: 60 });
  await ask(page, LONG);
  await expect(page.getByText('Writing...')).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('Stopped. The text so far is saved.')).toBeVisible();
  openAi.setFault(undefined);
  await page.getByRole('button', { name: 'Regenerate' }).click();
  await expect(answers(page).getByText(/part 40 of a long question – ✓$/)).toBeVisible();
  await expect(answers(page)).toHaveCount(1);
  await expect(answers(page).getByText('Live Connected · OpenAI')).toBeVisible();

  await choose(page, 'Tool', 'Anthropic');
  await choose(page, 'Model', 'Local 2');
  await choose(page, 'Add reference', 'My practice figures · Open Dental (sample)');
  await ask(page, 'And **you**?');
  await expect(answers(page)).toHaveCount(2);
  await expect(answers(page).nth(0).getByText('gpt-local')).toBeVisible();
  await expect(answers(page).nth(1).getByText('claude-local-2')).toBeVisible();
  await expect(answers(page).nth(1).locator('strong', { hasText: /^you$/ })).toBeVisible();
  const sent = JSON.stringify(anthropic.requests.at(-1)?.body);
  expect(sent).toContain('Appointments in the next 7 days');
  await page.locator('summary', { hasText: 'My practice figures · Open Dental' }).click();
  await expect(page.getByText('Only totals were sent:')).toBeVisible();

  const calls = anthropic.requests.length;
  await ask(page, 'Letter for Maria Lopez, born 04/12/1985');
  const held = page.getByRole('region', { name: 'Not sent yet' });
  await expect(held.getByText('04/12/1985')).toBeVisible();
  await expect(held.getByRole('button', { name: 'Send Anyway' })).toHaveCount(0);
  expect(anthropic.requests.length).toBe(calls);
  await held.getByRole('button', { name: 'Remove' }).click();
  await expect(composer(page)).toHaveValue('Letter for [name], born [date of birth]');
  await composer(page).press('Enter');
  await expect(answers(page)).toHaveCount(3);

  await agree(request, account, 'Anthropic', '2026-01-02');
  await ask(page, 'Born 04/12/1985, what about retention?');
  await expect(
    held.getByText('Your agreement with Anthropic has been on file since Jan 2, 2026.'),
  ).toBeVisible();
  await held.getByRole('button', { name: 'Send Anyway' }).click();
  await expect(answers(page)).toHaveCount(4);
  expect(JSON.stringify(anthropic.requests.at(-1)?.body)).toContain('04/12/1985');

  await setLimits(request, admin, { monthly_tokens: 1 });
  await ask(page, 'One more?');
  await expect(
    page
      .getByRole('article', { name: 'Not sent' })
      .getByText(/You have used your monthly limit of 1 token. It resets on \w+ 1, 20/),
  ).toBeVisible();
  await expect(composer(page)).toHaveValue('One more?');
  await setLimits(request, admin, { monthly_tokens: null });
});

test('conversations can be searched, renamed, pinned, deleted, and restored on a phone, and administrators can edit the starters', async ({
  page,
  request,
  account,
}) => {
  const { admin } = vendorHub();
  await connectVendor(request, account, 'OpenAI');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/codeco-ai');
  await ask(page, 'Something about retainers');
  await expect(answers(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Conversations' }).click();
  const list = page.getByRole('dialog', { name: 'Conversations' });
  await list.getByRole('button', { name: 'Actions for Something about retainers' }).click();
  await list.getByRole('button', { name: 'Rename' }).click();
  await list.getByRole('textbox', { name: 'Conversation name' }).fill('Retention');
  await page.keyboard.press('Enter');
  await list.getByRole('button', { name: 'Actions for Retention' }).click();
  await list.getByRole('button', { name: 'Pin' }).click();
  await expect(list.getByRole('region', { name: 'Pinned' }).getByText('Retention')).toBeVisible();
  await list.getByRole('searchbox').fill('retainers');
  await expect(list.getByText('Retention')).toBeVisible();
  await expectAccessible(page, 'light');
  await expectNoSidewaysScroll(page);
  await list.getByRole('button', { name: 'Actions for Retention' }).click();
  await list.getByRole('button', { name: 'Delete' }).click();
  await expect(list.getByText('No conversations match your search.')).toBeVisible();
  await list.getByRole('button', { name: 'Undo' }).click();
  await expect(list.getByText('Retention')).toBeVisible();

  await enter(page, admin);
  await page.goto('/admin?tab=assistant');
  // The starters are everybody's: a second try finds the title of the first.
  const title = `Team quiz ${Math.random().toString(36).slice(2, 8)}`;
  await page.getByRole('button', { name: /^Edit (Quiz for the team|Team quiz)/ }).click();
  const form = page.getByRole('form', { name: /^Edit (Quiz for the team|Team quiz)/ });
  await form.getByLabel('Title').fill(title);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(title)).toBeVisible();
  await expectAccessible(page, 'dark');
  await expectNoSidewaysScroll(page);
});
