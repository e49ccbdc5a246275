import type { APIRequestContext, Page } from '@playwright/test';
import { type Account, bearer, elsewhere, newAccount, PASSWORD } from '../support/accounts.ts';
import { admin } from '../support/admin.ts';
import { choose } from '../support/choose.ts';
import {
  closeNotices,
  expect,
  expectNoSidewaysScroll,
  expectNotice,
  expectReadable,
  test,
} from '../support/hub-page.ts';
import { join, post } from '../support/organisations.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const drawer = (page: Page) => page.getByRole('dialog');

interface Variant {
  readonly id: string;
  readonly version: number;
}

/** One call in the name of those who sell. */
async function sell<T>(request: APIRequestContext, method: string, path: string, data?: object): Promise<T> {
  const options = { method, headers: bearer(admin()), ...(data ? { data } : {}) };
  const answer = await request.fetch(`/api/merchant/${path}`, options);
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as T;
}

/** A product of this journey alone, on sale for $24.50. */
async function onSale(request: APIRequestContext): Promise<{ name: string; slug: string; variant: Variant }> {
  const sku = `TRAY-${Date.now()}`;
  const fields = { kind: 'physical', category: 'instruments', name: `Tray ${sku}`, summary: 'A steel tray.' };
  const { id, slug } = await sell<{ id: string; slug: string }>(request, 'POST', 'products', fields);
  const price = { sku, price_cents: 2_450, stock: 3 };
  const variant = await sell<Variant>(request, 'POST', `products/${id}/variants`, price);
  await sell(request, 'POST', `products/${id}/publish`);
  return { name: fields.name, slug, variant };
}

interface Team {
  readonly name: string;
  readonly owner: Account;
}

/** An organization whose owner approves what this member orders above ten dollars. */
async function teamOf(request: APIRequestContext, member: Account): Promise<Team> {
  const owner = await newAccount(request);
  const name = `Cedar Dental ${Date.now()}`;
  const made = { name, kind: 'practice', timezone: 'America/Denver' };
  const { id } = await post<{ id: string }>(request, owner, 'organisations', made);
  await join(request, owner, id, member, { org_role: 'staff', grants: [] });
  const limit = { headers: bearer(owner), data: { limit_cents: 1_000 } };
  const answer = await request.put(`/api/store/organisations/${id}/purchase-limit`, limit);
  expect(answer.ok(), await answer.text()).toBe(true);
  return { name, owner };
}

/** From the payment to the review. */
async function payByInvoice(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^Invoice/ }).check();
  await press(page, 'Next');
  await expect(page.getByRole('heading', { name: 'Review' })).toBeVisible();
}

async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('Full name').fill('Ada Byron');
  await page.getByLabel('Street address').fill('12 Main Street');
  await page.getByLabel('City').fill('Denver');
  await page.getByLabel('ZIP code').fill('80202');
  await choose(page, 'State', 'Colorado');
  await press(page, 'Next');
}

test('a visitor fills a cart, signs in at checkout, gives no address for a guide and a seat, and has both once they are paid', async ({
  page,
  request,
}) => {
  const account = await newAccount(request);
  const headers = bearer(account);
  const seat = await request.get('/api/store/products/seat-case-acceptance');
  const { variants } = (await seat.json()) as { variants: Variant[] };
  const items = [{ variant_id: variants[0]?.id, quantity: 1 }];
  expect((await request.put('/api/store/cart', { headers, data: { items } })).ok()).toBe(true);

  await test.step('a visitor finds a guide and puts it into the cart', async () => {
    await page.goto('/store');
    const guide = page.getByRole('link', { name: 'Patient photo guide' });
    const heading = page.getByRole('heading', { name: 'Patient photo guide', level: 1 });
    // A link of the document's own list would load the next page anew.
    await expect(page.locator('[data-head]')).toHaveCount(0);
    // It stands far down the list, and its page begins at the top.
    await guide.click();
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await page.getByLabel('Search products').fill('photo guide');
    await expect(page.getByText('1 product', { exact: true })).toBeVisible();
    await guide.click();
    await expect(heading).toBeFocused();
    await press(page, 'Add to cart');
    await expectReadable(page);
    await press(page, 'Cart (1)');
    await expect(drawer(page).getByText('$19.00 each')).toBeVisible();
    await drawer(page).getByRole('link', { name: 'Check out' }).click();
  });

  await test.step('after the sign-in the cart also holds what the account had', async () => {
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(/\/store\/checkout/);
    await expect(page.getByText('1 × Patient photo guide')).toBeVisible();
    await expect(page.getByText('1 × Seat: Case acceptance without pressure')).toBeVisible();
  });

  await test.step('no address is asked for where nothing is sent', async () => {
    await expect(page.getByText('so no address is needed')).toBeVisible();
    await expect(page.getByLabel('Street address')).toHaveCount(0);
    await press(page, 'Next');
    await payByInvoice(page);
    await press(page, 'Place order');
    await expect(page.getByText(/^Order ORD-\d+ is placed$/)).toBeVisible();
  });

  await test.step('the guide and the seat come once the order is marked as paid', async () => {
    await page.getByRole('link', { name: 'See the order' }).click();
    await expect(drawer(page).getByText('Waiting for payment')).toBeVisible();
    await expect(drawer(page).getByText('Your files are here as soon as the order is paid.')).toBeVisible();
    const id = new URL(page.url()).searchParams.get('order') ?? '';
    await sell(request, 'POST', `orders/${id}/paid`);
    await expect(drawer(page).getByText('5 of 5 downloads left')).toBeVisible();
    const saving = page.waitForEvent('download');
    await press(page, 'Download photo-guide.md');
    expect((await saving).suggestedFilename()).toBe('photo-guide.md');
    await expect(drawer(page).getByText('4 of 5 downloads left')).toBeVisible();
    await page.goto('/store?product=seat-case-acceptance');
    await expect(drawer(page).getByText('You own this')).toBeVisible();
    await drawer(page).getByRole('link', { name: 'Case acceptance without pressure' }).click();
    await expect(page).toHaveURL(/\/courses\/case-acceptance-without-pressure$/);
    await expect(page.getByRole('progressbar', { name: '0% of the course complete' })).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Enrollment' })).toHaveCount(0);
  });
});

test('a buyer sees old and new when a price changes, a reload of the last step orders once, and an owner approves it', async ({
  page,
  account,
  request,
  browser,
}) => {
  const { name, slug, variant } = await onSale(request);
  const team = await teamOf(request, account);
  await test.step('the address and the delivery are asked for what is shipped', async () => {
    await page.goto(`/store?product=${slug}`);
    await press(page, 'Add to cart');
    await expect(drawer(page).getByRole('button', { name: 'Cart (1)' })).toBeVisible();
    await page.goto('/store/checkout');
    await fillAddress(page);
    await expect(page.getByRole('radiogroup', { name: 'Delivery' })).toBeVisible();
    await press(page, 'Next');
    await choose(page, 'Ordering for', team.name);
    await expect(page.getByText('An owner approves orders above $10.00.')).toBeVisible();
    await payByInvoice(page);
    await expect(page.getByText(team.name)).toBeVisible();
  });

  await test.step('a price that changed meanwhile is shown with the old one before anything is ordered', async () => {
    await expect(page.getByRole('button', { name: 'Place order' })).toBeEnabled();
    const change = { version: variant.version, price_cents: 2_950 };
    await sell(request, 'PATCH', `variants/${variant.id}`, change);
    await press(page, 'Place order');
    const changes = page.getByRole('list', { name: 'Changes' });
    await expect(changes.getByText(`${name}: $24.50 → $29.50`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Place order' })).toBeDisabled();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await press(page, 'Accept and continue');
    await closeNotices(page);
    await expect(changes).toHaveCount(0);
  });

  await test.step('the answer gets lost and the page is loaded again: there is one order', async () => {
    await page.route('**/api/store/orders', async (route) => {
      if (route.request().method() === 'POST') await route.fetch();
      await route.abort();
    });
    await press(page, 'Place order');
    await expect(page.getByText('The order was not placed', { exact: true })).toBeVisible();
    await page.unroute('**/api/store/orders');
    await page.reload();
    await expect(page.getByText(/^Order ORD-\d+ is placed$/)).toBeVisible();
    await page.reload();
    await expect(page.getByText(/^Order ORD-\d+ is placed$/)).toBeVisible();
    await expect(page.getByText(/has to approve it/)).toBeVisible();
    const own = await request.get('/api/store/orders', { headers: bearer(account) });
    expect(await own.json()).toMatchObject({ total: 1, items: [{ first_item: name }] });
    await expectNoSidewaysScroll(page);
  });

  await test.step('the order waits until the owner approves it, and the open page follows', async () => {
    await page.getByRole('link', { name: 'See the order' }).click();
    await expect(drawer(page).getByText('Waiting for approval')).toBeVisible();
    await expect(drawer(page).getByRole('button', { name: 'Download invoice' })).toHaveCount(0);
    const owner = await elsewhere(browser, team.owner);
    await owner.goto('/store?tab=approvals');
    const waiting = owner.getByRole('list', { name: 'Orders that wait' }).getByRole('listitem').first();
    await expect(waiting.getByText(`1 × ${name}`)).toBeVisible();
    await press(owner, 'Approve');
    await expectNotice(owner, /is approved$/);
    await expect(owner.getByText('No order waits for your approval.')).toBeVisible();
    await owner.context().close();
    await expect(drawer(page).getByText('Waiting for payment')).toBeVisible();
  });

  await test.step('it has an invoice, is bought again, and support is asked about it by its number', async () => {
    const number = await drawer(page).getByRole('heading', { name: /^ORD-/ }).innerText();
    const saving = page.waitForEvent('download');
    await press(page, 'Download invoice');
    expect((await saving).suggestedFilename()).toBe(`invoice-${number.toLowerCase()}.pdf`);
    await press(page, 'Buy again');
    await expectNotice(page, 'Added to your cart');
    await drawer(page).getByRole('link', { name: 'Ask support' }).click();
    await expect(page.getByLabel('Subject')).toHaveValue(`Order ${number}`);
    await expect(page.getByText('Orders', { exact: true }).first()).toBeVisible();
    await page.goto('/store');
    await press(page, 'Cart (1)');
    await expect(drawer(page).getByRole('link', { name })).toBeVisible();
  });
});
