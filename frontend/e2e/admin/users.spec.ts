import type { APIRequestContext, Page } from '@playwright/test';
import type { Account } from '../support/accounts.ts';
import { bearer, enter, mailTo, newAccount, newEmail, PASSWORD } from '../support/accounts.ts';
import { admin, grantRole } from '../support/admin.ts';
import { choose } from '../support/choose.ts';
import { expect, expectNoSidewaysScroll, expectNotice, expectReadable, test } from '../support/hub-page.ts';

const drawer = (page: Page) => page.getByRole('dialog');
const people = (page: Page) => page.getByRole('table', { name: 'People' }).getByRole('row');

/** Opens one person's drawer, as an administrator. */
async function open(page: Page, person: Account): Promise<void> {
  await enter(page, admin());
  await page.goto('/admin?tab=people');
  await page.getByRole('searchbox', { name: 'Search people' }).fill(person.email);
  await expect(page).toHaveURL(new RegExp(`q=${encodeURIComponent(person.email)}`));
  await expect(people(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Ada Byron' }).click();
  await expect(drawer(page)).toContainText(person.email);
}

async function holds(page: Page): Promise<void> {
  await expectReadable(page);
  await expectNoSidewaysScroll(page);
}

async function rolesOf(request: APIRequestContext, person: Account): Promise<readonly string[]> {
  const answer = await request.get('/api/me/profile', { headers: bearer(person) });
  return ((await answer.json()) as { roles?: readonly string[] }).roles ?? [];
}

test.describe('/admin for administrators', () => {
  test('people are found by email and role with the filters in the URL, turned page by page, and invited by email', async ({
    page,
    request,
  }) => {
    await enter(page, admin());

    await test.step('the filters are kept in the URL', async () => {
      const account = await newAccount(request, { user_type: 'team_member', first_name: 'Lise' });
      await page.goto('/admin?tab=people');
      await choose(page, 'Role', 'Team member');
      await page.getByRole('searchbox', { name: 'Search people' }).fill(account.email);
      await expect(page).toHaveURL(/q=person/);
      await expect(page).toHaveURL(/role=team_member/);
      await expect(people(page)).toHaveCount(2);
      await expect(people(page).last()).toContainText('Team member');
      // Its question in the address is no arrival: whoever pauses goes on typing.
      await expect(page.getByRole('searchbox', { name: 'Search people' })).toBeFocused();
      await page.reload();
      await expect(page.getByRole('searchbox', { name: 'Search people' })).toHaveValue(account.email);
      await expect(people(page).last()).toContainText(account.email);
      await choose(page, 'Role', 'Merchant');
      await expect(page.getByText('No people match these filters.')).toBeVisible();
      await page.getByRole('button', { name: 'Show Everyone' }).click();
      await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText(/people|person/);
    });

    await test.step('the pager shows the next page, and Back returns to the previous one', async () => {
      await page.route('**/api/admin/users?*', async (route) => {
        const number = Number(new URL(route.request().url()).searchParams.get('page'));
        const person = {
          id: `p${number}`,
          email: `p${number}@example.test`,
          first_name: null,
          last_name: null,
        };
        const rest = {
          practice_name: null,
          user_type: 'dso',
          roles: [],
          status: 'active',
          last_sign_in_at: null,
        };
        const item = { ...person, ...rest, created_at: '2026-01-01T00:00:00Z' };
        await route.fulfill({ json: { items: [item], total: 21, page: number, page_size: 20 } });
      });
      await page.goto('/admin?tab=people');
      await expect(page.getByRole('button', { name: 'p1@example.test' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(page.getByRole('button', { name: 'p2@example.test' })).toBeVisible();
      await expect(page).toHaveURL('/admin?tab=people&page=2');
      await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
      await page.goBack();
      await expect(page.getByRole('button', { name: 'p1@example.test' })).toBeVisible();
      await page.unroute('**/api/admin/users?*');
    });

    await test.step('Escape discards the invitation form and returns the focus to Invite', async () => {
      await page.goto('/admin?tab=people');
      const invite = page.getByRole('button', { name: 'Invite' });
      await invite.click();
      const dialog = page.getByRole('dialog', { name: 'Invite a person' });
      await dialog.getByLabel('Email').fill('somebody');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(invite).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(dialog.getByLabel('Email')).toHaveValue('');
    });

    await test.step('an address that is taken stays in its field, and the mail of an invitation arrives', async () => {
      await page.keyboard.press('Escape');
      const email = newEmail();
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('button', { name: 'Invite' }).click();
      const dialog = page.getByRole('dialog', { name: 'Invite a person' });
      await expect(dialog.getByLabel('Email')).toBeFocused();
      await dialog.getByRole('button', { name: 'Send Invitation' }).click();
      await expect(page.getByText('Enter an email address')).toBeVisible();
      await holds(page);
      await dialog.getByLabel('Email').fill(admin().email);
      await page.keyboard.press('Enter');
      await expect(dialog.getByText('Someone with this address already has an account')).toBeVisible();
      await expect(dialog.getByLabel('Email')).toHaveValue(admin().email);
      await dialog.getByLabel('Email').fill(email);
      await dialog.getByLabel('First name').fill('Nell');
      await dialog.getByRole('button', { name: 'Send Invitation' }).click();
      await expectNotice(page, 'Invitation sent', `${email} gets a link to choose a password.`);
      await expect(dialog).toBeHidden();
      await mailTo(request, email, /invited/i);
      await expect(page.getByRole('button', { name: 'Nell' }).first()).toBeVisible();
    });
  });

  test('on a phone, an administrator adds and removes a role with immediate effect, and is told why their own account and the last administrator are protected', async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const account = await newAccount(request);
    await open(page, account);
    await drawer(page).getByRole('button', { name: 'Suspend', exact: true }).click();
    const suspend = drawer(page).getByRole('form', { name: 'Suspend Ada Byron?' });
    await suspend.getByRole('button', { name: 'Suspend' }).click();
    await expect(suspend.getByText('Enter a reason of at least three characters')).toBeVisible();
    await expect(suspend.getByText('Type “Ada Byron” as it stands here')).toBeVisible();
    await expect(suspend.getByLabel('Reason')).toBeFocused();
    await suspend.getByRole('button', { name: 'Cancel' }).click();

    await drawer(page)
      .getByRole('checkbox', { name: /^Coach/ })
      .check();
    const add = drawer(page).getByRole('form', { name: 'Add Coach for Ada Byron?' });
    await add.getByLabel('Reason').fill('Guides the launch plans in Boston.');
    await holds(page);
    await add.getByRole('button', { name: 'Save Roles' }).click();
    await expect(drawer(page).getByText('Added Coach. It takes effect immediately.')).toBeVisible();
    await expect.poll(() => rolesOf(request, account)).toContain('coach');
    await drawer(page).getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => rolesOf(request, account)).not.toContain('coach');
    await expect(drawer(page).getByRole('checkbox', { name: /^Coach/ })).not.toBeChecked();

    await page.route('**/roles', (route) =>
      route.fulfill({ status: 422, json: { error: { code: 'last_admin', message: 'x' }, request_id: 'r' } }),
    );
    await drawer(page)
      .getByRole('checkbox', { name: /^Practitioner/ })
      .uncheck();
    const remove = drawer(page).getByRole('form', { name: 'Remove Practitioner for Ada Byron?' });
    await remove.getByLabel('Reason').fill('Left the practice.');
    await remove.getByRole('button', { name: 'Save Roles' }).click();
    await expect(drawer(page).getByText(/Ada Byron is the last administrator who can sign in/)).toBeVisible();
    await expect(remove.getByLabel('Reason')).toHaveValue('Left the practice.');
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toBeHidden();
    await expectNoSidewaysScroll(page);

    await test.step('the filters come from below, and their button says how many are set', async () => {
      await page.getByRole('button', { name: 'Filters', exact: true }).click();
      await choose(page, 'Role', 'Merchant', drawer(page));
      await holds(page);
      await drawer(page).getByRole('button', { name: 'Show results' }).click();
      await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeFocused();
      await page.getByRole('button', { name: 'Show Everyone' }).click();
      await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible();
    });

    await page.getByRole('searchbox', { name: 'Search people' }).fill(admin().email);
    await page.getByRole('button', { name: 'Grace Hopper' }).click();
    await expect(
      drawer(page).getByText('You cannot change your own roles. Ask another administrator.'),
    ).toBeVisible();
    await expect(drawer(page).getByRole('checkbox', { name: /^Coach/ })).toBeDisabled();
    await expect(drawer(page).getByRole('button', { name: /Suspend|Sign Out/ })).toHaveCount(0);
  });

  test('suspending with a reason signs the person out at once and explains it at the next sign-in, until access is restored', async ({
    page,
    request,
    browser,
  }) => {
    test.setTimeout(90_000);
    const account = await newAccount(request);
    const theirs = await (await browser.newContext()).newPage();
    await enter(theirs, account);
    await theirs.goto('/profile');
    await expect(theirs.getByLabel('First name')).toHaveValue('Ada');

    await open(page, account);
    await drawer(page).getByRole('button', { name: 'Suspend', exact: true }).click();
    await drawer(page).getByLabel('Reason').fill('Shared the account with a colleague.');
    await drawer(page).getByLabel('Type “Ada Byron” to confirm').fill('Ada Byron');
    await drawer(page).getByRole('button', { name: 'Suspend', exact: true }).click();
    await expectNotice(page, 'Ada Byron is suspended');
    await expect(drawer(page)).toContainText('Shared the account with a colleague.');

    // Their page leads to the sign-in page by itself, which says why nothing opens.
    await expect(theirs).toHaveURL(/\/auth/);
    await expectNotice(theirs, 'You were signed out');
    await theirs.getByRole('tabpanel').getByLabel('Email').fill(account.email);
    await theirs.getByRole('tabpanel').getByLabel('Password', { exact: true }).fill(PASSWORD);
    await theirs.keyboard.press('Enter');
    await expect(theirs.getByRole('tabpanel').getByText(/This account is suspended/)).toBeVisible();

    await drawer(page).getByRole('button', { name: 'Restore Access' }).click();
    await drawer(page).getByLabel('Reason').fill('They have an account of their own now.');
    await drawer(page).getByRole('button', { name: 'Restore Access' }).click();
    await expectNotice(page, 'Ada Byron can sign in again');
    await theirs.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click();
    await expectNotice(theirs, 'Welcome back!');
    await theirs.context().close();
  });
});

test('support agents can open the contact messages, and see why the other sections are closed to them', async ({
  page,
  request,
  account,
}) => {
  await grantRole(request, account.email, 'support_agent');
  await page.goto('/admin?tab=people');
  await expect(page.getByText(/Only administrators can manage people and roles/)).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search messages' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Admin sections' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Invite' })).toHaveCount(0);
});

test('settings changed by two administrators at once keep what was typed, until one decides whose counts', async ({
  page,
  request,
}) => {
  const headers = bearer(admin());
  const path = '/api/admin/settings/quotas';
  interface Quotas {
    readonly value: Readonly<Record<string, number>>;
    readonly version: number;
  }
  const read = async () => (await (await request.get(path, { headers })).json()) as Quotas;
  const save = async (changes: Readonly<Record<string, number>>) => {
    const { value, version } = await read();
    const data = { value: { ...value, ...changes }, version, reason: 'For this journey' };
    expect((await request.put(path, { headers, data })).ok()).toBe(true);
  };
  const quotas = page.getByRole('region', { name: 'Quotas per person' });
  const tasks = quotas.getByLabel('Tasks about the practice');
  // As a try that failed may have left them otherwise.
  await save({ tasks: 2000, conversations: 1000 });
  await enter(page, admin());
  await page.goto('/admin?tab=settings');
  await tasks.fill('1950');
  await quotas.getByLabel('Reason, for the audit log').fill('More than enough');
  await save({ conversations: 990 });
  await quotas.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(quotas.getByText(/changed this while you were editing/)).toBeVisible();
  await expect(quotas.getByText(/Conversations with the assistant 990/)).toBeVisible();
  await expect(tasks).toHaveValue('1950');
  await expect(quotas.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await expectNoSidewaysScroll(page);
  await quotas.getByRole('button', { name: 'Keep Mine' }).click();
  await quotas.getByRole('button', { name: 'Save', exact: true }).click();
  await expectNotice(page, 'Quotas per person saved');
  await expect(quotas.getByText(/Last changed by Grace Hopper/)).toBeVisible();
  expect((await read()).value).toMatchObject({ tasks: 1950, conversations: 1000 });
  await save({ tasks: 2000 });
});
