import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { bearer, enter } from '../support/accounts.ts';
import { grantRole } from '../support/admin.ts';
import { choose } from '../support/choose.ts';
import {
  closeNotices,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectNotice,
  test,
} from '../support/hub-page.ts';

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
);

const drawer = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function startDraft(page: Page, name: string, kind: string): Promise<void> {
  await page.goto('/ecommerce?tab=products');
  await press(page, 'New product');
  await drawer(page).getByLabel('Name').fill(name);
  await choose(page, 'Kind', kind, drawer(page));
  await press(page, 'Create draft');
  await expect(drawer(page).getByRole('heading', { name })).toBeVisible();
  await drawer(page).getByLabel('Summary').fill('What it is.');
  await press(page, 'Save details');
  await expectNotice(page, 'The product was saved');
}

async function addVariant(page: Page, sku: string): Promise<void> {
  await press(page, 'Add variant');
  await drawer(page).getByLabel('SKU').fill(sku);
  await drawer(page).getByLabel('Price in US dollars').fill('10');
  await press(page, 'Save variant');
  await expect(drawer(page).getByText('$10.00 · stock not counted')).toBeVisible();
}

/** The first column of the table, without its heading. */
async function numbersIn(page: Page): Promise<string[]> {
  await expect(page.getByRole('table', { name: 'Orders' })).toHaveAttribute('aria-busy', 'false');
  return page.getByRole('button', { name: /^SAMPLE-\d+$/ }).allTextContents();
}

test('a merchant finds what is to be done, ships a part, keeps what was typed when somebody else acted, and saves the list', async ({
  page,
  account,
  request,
}) => {
  await test.step('a practitioner sees the 403 page', async () => {
    await page.goto('/ecommerce');
    await expect(page.getByText('403', { exact: true })).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(0);
  });
  await grantRole(request, account.email, 'merchant');
  await enter(page, account);

  // Other journeys order on the same hub: what is counted here are the samples.
  // A try before this one may have changed them.
  await request.delete('/api/merchant/sample-orders', { headers: bearer(account) });
  const samples = await request.post('/api/merchant/sample-orders', { headers: bearer(account) });
  expect(samples.ok(), await samples.text()).toBe(true);

  await test.step('the overview says what is to be done, and leads to it', async () => {
    await page.goto('/ecommerce');
    await expect(page.getByRole('region', { name: 'Revenue by day' })).toBeVisible();
    await page.getByRole('group', { name: 'Orders to ship' }).getByRole('link').click();
    await expect(page).toHaveURL(/view=to_ship/);
  });

  await test.step('the file holds the rows of the filtered list', async () => {
    await page.goto('/ecommerce?tab=orders&view=to_ship&origin=sample');
    const shown = await numbersIn(page);
    expect(shown).toHaveLength(3);
    const saving = page.waitForEvent('download');
    await press(page, 'Download CSV');
    const lines = (await readFile(await (await saving).path(), 'utf8')).trim().split('\n').slice(1);
    expect(lines.map((line) => line.split(',')[0])).toEqual(shown);
  });

  await test.step('a filter is kept under a name', async () => {
    await press(page, 'Saved filters');
    await drawer(page).getByLabel('Name for the filters now set').fill('To pack');
    await press(page, 'Save filter');
    await press(page, 'Show To pack');
    await page.getByRole('searchbox', { name: 'Search orders' }).fill('sample-0');
    await expect(page).toHaveURL(/view=to_ship/);
  });

  await test.step('a part is shipped, and the order says so', async () => {
    await press(page, 'SAMPLE-03');
    await press(page, 'Ship');
    await drawer(page)
      .getByLabel(/Aligner case boxes/)
      .fill('1');
    await drawer(page).getByLabel('Carrier').fill('UPS');
    await press(page, 'Record shipment');
    await expectNotice(page, 'The shipment of SAMPLE-03 is recorded');
    await expect(drawer(page).getByText('1 of 4 shipped')).toBeVisible();
    await expect(drawer(page).getByText('Part shipped').first()).toBeVisible();
    await closeNotices(page);
  });

  await test.step('somebody else ships the rest: the newest state is shown, and what was typed stays', async () => {
    await press(page, 'Ship');
    await drawer(page).getByLabel('Carrier').fill('FedEx');
    const id = new URL(page.url()).searchParams.get('order') ?? '';
    const other = await request.post(`/api/merchant/orders/${id}/ship`, {
      headers: { ...bearer(account), 'idempotency-key': `ship-${id}-${Date.now()}` },
      data: { carrier: 'UPS' },
    });
    expect(other.ok(), await other.text()).toBe(true);
    await expect(drawer(page).getByText('Nothing is left to ship.')).toBeVisible();
    await expect(drawer(page).getByLabel('Carrier')).toHaveValue('FedEx');
    await press(page, 'Cancel');
  });

  await test.step('a refund says what came back, and the timeline keeps why', async () => {
    await press(page, 'Refund');
    await drawer(page)
      .getByLabel(/Aligner case boxes/)
      .fill('2');
    await drawer(page).getByLabel('Reason').fill('Two boxes were broken');
    await press(page, 'Record refund');
    await expectNotice(page, 'The refund of SAMPLE-03 is recorded');
    await expect(drawer(page).getByText('4 of 4 shipped, 2 returned')).toBeVisible();
    await expect(drawer(page).getByText('Two boxes were broken')).toBeVisible();
    await closeNotices(page);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
  });

  await test.step('several orders are marked as paid at once, each with its result', async () => {
    await page.goto('/ecommerce?tab=orders&q=sample-0');
    await page.getByRole('checkbox', { name: 'Select SAMPLE-01' }).check();
    await page.getByRole('checkbox', { name: 'Select SAMPLE-03' }).check();
    await press(page, 'Mark as paid');
    await page.getByRole('group', { name: 'Mark 2 orders as paid?' }).getByText('Mark as paid').click();
    await expect(page.getByText('1 of 2 orders were marked as paid')).toBeVisible();
    await expect(page.getByText('SAMPLE-03: This order was refunded.')).toBeVisible();
  });

  await test.step('a packing list is made for the chosen orders', async () => {
    await page.getByRole('checkbox', { name: 'Select SAMPLE-01' }).check();
    const saving = page.waitForEvent('download');
    await press(page, 'Packing list');
    expect((await readFile(await (await saving).path())).subarray(0, 5).toString()).toBe('%PDF-');
  });

  await test.step('on a phone the orders are cards, and their steps can be reached', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await press(page, 'SAMPLE-02');
    await expect(drawer(page).getByRole('button', { name: 'Mark as paid' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Close', exact: true }).click();
  });

  await test.step('the sample orders are removed again', async () => {
    await page.getByRole('tab', { name: 'Overview' }).click();
    await press(page, 'Remove sample orders');
    await expectNotice(page, 'The sample orders were removed');
  });
});

test('a merchant writes a product, learns what is missing, publishes it, and corrects its stock', async ({
  page,
  account,
  request,
}) => {
  const sku = `MIR-${Date.now()}`;
  await grantRole(request, account.email, 'merchant');
  await enter(page, account);

  await test.step('a draft begins with its name', async () => {
    await page.goto('/ecommerce?tab=products');
    await press(page, 'New product');
    await drawer(page).getByLabel('Name').fill(`Mirrors ${sku}`);
    await press(page, 'Create draft');
    await expect(drawer(page).getByRole('heading', { name: `Mirrors ${sku}` })).toBeVisible();
  });
  await test.step('publishing says what is missing', async () => {
    await press(page, 'Publish');
    await expect(drawer(page).getByText('Add a variant with a price')).toBeVisible();
    await drawer(page).getByLabel('Summary').fill('Two mirrors in a case.');
    await press(page, 'Save details');
    await press(page, 'Add variant');
    await drawer(page).getByLabel('SKU').fill(sku);
    await drawer(page).getByLabel('Price in US dollars').fill('24.50');
    await drawer(page).getByLabel('Stock').fill('4');
    await drawer(page).getByLabel('Weight').fill('350');
    await press(page, 'Save variant');
    await expect(drawer(page).getByText('$24.50 · 4 on hand, 0 reserved · 350 g')).toBeVisible();
    await press(page, 'Publish');
    await expect(drawer(page).getByText('In the store')).toBeVisible();
    await expectAccessible(page, 'light');
  });
  await test.step('a picture needs words, and one that was removed comes back with Undo', async () => {
    const pictures = drawer(page).getByRole('form', { name: 'Pictures' });
    const file = { name: 'tray.png', mimeType: 'image/png', buffer: PICTURE };
    await pictures.getByLabel('Files', { exact: true }).setInputFiles(file);
    await press(page, 'Save pictures');
    await expect(pictures.getByText('Say what the picture shows')).toBeVisible();
    await pictures.getByLabel('Picture 1: what it shows').fill('Two mirrors on a tray');
    await press(page, 'Save pictures');
    await expectNotice(page, 'The pictures were saved');
    await press(page, 'Remove picture 1');
    await press(page, 'Undo removing picture 1');
    await expect(pictures.getByLabel('Picture 1: what it shows')).toHaveValue('Two mirrors on a tray');
  });
  await test.step('a digital product is published with its file', async () => {
    await startDraft(page, `Guide ${sku}`, 'Digital download');
    await addVariant(page, `G-${sku}`);
    await press(page, 'Publish');
    await expect(drawer(page).getByText('Add the file that buyers get')).toBeVisible();
    const files = drawer(page).getByRole('form', { name: 'Files' });
    const guide = { name: 'guide.md', mimeType: 'text/markdown', buffer: Buffer.from('# Guide') };
    await files.getByLabel('Files', { exact: true }).setInputFiles(guide);
    await expect(files.getByLabel('File 1: name')).toHaveValue('guide.md');
    await press(page, 'Save files');
    await expectNotice(page, 'The files were saved');
    await press(page, 'Publish');
    await expect(drawer(page).getByText('In the store')).toBeVisible();
  });
  await test.step('a seat is published with its course', async () => {
    await startDraft(page, `Seat ${sku}`, 'Course seat');
    await addVariant(page, `S-${sku}`);
    await choose(page, /^Course$/, 'Reading a treatment setup', drawer(page));
    await press(page, 'Save courses');
    await expectNotice(page, 'The courses were saved');
    await press(page, 'Publish');
    await expect(drawer(page).getByText('In the store')).toBeVisible();
    await expectAccessible(page, 'light');
  });
  await test.step('the stock is corrected with a reason, which the history keeps', async () => {
    await page.goto(`/ecommerce?tab=stock&q=${sku}`);
    await press(page, `Mirrors ${sku}`);
    await drawer(page).getByLabel('Change', { exact: true }).fill('-5');
    await drawer(page).getByLabel('Reason', { exact: true }).fill('Counted the shelf');
    await press(page, 'Adjust stock');
    await expect(
      drawer(page)
        .getByRole('alert')
        .getByText(/cannot be lower/),
    ).toBeVisible();
    await drawer(page).getByLabel('Change', { exact: true }).fill('-1');
    await press(page, 'Adjust stock');
    await expect(drawer(page).getByText('Counted the shelf')).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
  await test.step('counts of a file are compared first, and change the stock with a reason', async () => {
    await page.goto(`/ecommerce?tab=stock&q=${sku}`);
    await press(page, 'Import counts');
    const file = {
      name: 'counts.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`SKU,Counted\n${sku},9\nNOPE,1`),
    };
    await drawer(page).locator('input[type=file]').setInputFiles(file);
    await expect(drawer(page).getByText('1 item differs. 1 line cannot be taken over.')).toBeVisible();
    await expect(drawer(page).getByText('Line 3: No product has this SKU.')).toBeVisible();
    await expect(drawer(page).getByText('+6')).toBeVisible();
    await expectAccessible(page, 'light');
    await press(page, 'Change the stock of 1 item');
    await expect(drawer(page).getByText('The stock of 1 item was changed')).toBeVisible();
    await press(page, 'Done');
    await expect(page.getByRole('row', { name: new RegExp(sku) })).toContainText('9');
  });
  await test.step('a discount is created, and a shipping rate changed', async () => {
    const code = `E2E-${Date.now()}`;
    await page.goto('/ecommerce?tab=discounts&discount=new');
    await drawer(page).getByLabel('Code').fill(code);
    await drawer(page).getByLabel('Percent').fill('15');
    await press(page, 'Save discount');
    await expect(page.getByRole('row', { name: new RegExp(code) })).toContainText('15%');
    await page.goto('/ecommerce?tab=settings&shipping=new');
    await drawer(page).getByLabel('Name').fill(code);
    await drawer(page).getByLabel('Price in US dollars').fill('8.05');
    await press(page, 'Save rate');
    const rate = page.getByRole('listitem').filter({ hasText: code });
    await expect(rate.getByText('$8.05 · every state')).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});
