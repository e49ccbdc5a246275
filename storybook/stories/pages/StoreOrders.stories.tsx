import { expect, screen } from 'storybook/test';
import { noStoreOrders, storeOrderHandlers } from '../../../frontend/src/testing/handlers/store/orders.ts';
import { failing, never } from '../../../frontend/src/testing/http.ts';
import preview from '../../config/preview.tsx';
import { arrives, Page, visit } from '../../page.tsx';
import { press, says } from '../../plays.ts';

const full = visit({ handlers: storeOrderHandlers });
const APPROVALS = { at: '/store?tab=approvals' } as const;

const meta = preview.meta({
  title: 'Pages/Store Orders',
  component: Page,
  parameters: { layout: 'fullscreen' },
  args: { at: '/store?tab=orders' },
  beforeEach: full,
});

/** The membership of today and the one that follows it stand above; one that is over and a refunded one do not. */
export const Orders = meta.story({
  play: async () => {
    await says('ORD-000043')();
    await says('Annual membership, until Jan 1, 2125')();
    await expect(screen.getAllByText(/^Annual membership/)).toHaveLength(2);
  },
});
export const OrdersEmpty = meta.story({
  beforeEach: visit({ handlers: noStoreOrders }),
  play: says('You have not ordered anything yet.'),
});
export const OrdersLoading = meta.story({
  beforeEach: visit({ handlers: [never('/api/store/orders'), ...storeOrderHandlers] }),
  play: arrives('Store'),
});
export const OrdersFailed = meta.story({
  beforeEach: visit({ handlers: [failing('/api/store/orders'), ...storeOrderHandlers] }),
  play: says('Your orders could not be loaded.'),
});
/** A part is on its way: the buyer sees how much, and with whom. */
export const OnItsWay = meta.story({
  args: { at: '/store?tab=orders&order=o1' },
  play: async () => {
    await says('UPS 1Z999AA10123456784')();
    await says('1 of 3 shipped')();
    await expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
  },
});
export const Unpaid = meta.story({
  args: { at: '/store?tab=orders&order=o2' },
  play: async () => {
    await says(/^Please pay the invoice/)();
    await press('Cancel order');
    await says('Cancel this order?')();
  },
});
/** Nothing is to be paid yet, and there is no invoice. */
export const WaitingForApproval = meta.story({
  args: { at: '/store?tab=orders&order=o3' },
  play: async () => {
    await says(/^An owner of your organization has to approve/)();
    await expect(screen.queryByRole('button', { name: 'Download invoice' })).toBeNull();
  },
});
/** What was bought can be fetched and opened; where all downloads are used, the page says whom to ask. */
export const Downloads = meta.story({
  args: { at: '/store?tab=orders&order=o5' },
  play: async () => {
    await says('4 of 5 downloads left')();
    await says(/^All 5 downloads are used/)();
    await expect(screen.getAllByRole('button', { name: /^Download Consent/ })).toHaveLength(1);
    await expect(screen.getByRole('link', { name: 'Open the course' })).toBeVisible();
  },
});
export const DownloadsUnpaid = meta.story({
  args: { at: '/store?tab=orders&order=o6' },
  play: async () => {
    await says(/^Your files are here as soon as/)();
    await expect(screen.queryByRole('link', { name: 'Open the course' })).toBeNull();
  },
});
export const Approvals = meta.story({
  args: APPROVALS,
  play: async () => {
    await says('ORD-000043')();
    const [first, left] = await screen.findAllByRole('button', { name: 'Approve' });
    await expect(first).toBeEnabled();
    await expect(left).toBeDisabled();
  },
});
export const ApprovalsEmpty = meta.story({
  args: APPROVALS,
  beforeEach: visit({ handlers: noStoreOrders }),
  play: says('No order waits for your approval.'),
});
export const ApprovalsFailed = meta.story({
  args: APPROVALS,
  beforeEach: visit({ handlers: [failing('/api/store/approvals'), ...storeOrderHandlers] }),
  play: says('The orders that wait could not be loaded.'),
});
