import { expect, screen } from 'storybook/test';
import { noStoreOrders, storeOrderHandlers } from '../../../frontend/src/testing/handlers/store-orders.ts';
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

export const Orders = meta.story({ play: says('ORD-000043') });
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
