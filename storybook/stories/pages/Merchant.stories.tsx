import { expect, screen, userEvent, within } from 'storybook/test';
import {
  merchantHandlers,
  nothingOrdered,
  sampleOrders,
} from '../../../frontend/src/testing/handlers/store/merchant.ts';
import { failing, never, refusing } from '../../../frontend/src/testing/http.ts';
import { withRoles } from '../../../frontend/src/testing/people.ts';
import { ADA } from '../../../frontend/src/testing/person.ts';
import preview from '../../config/preview.tsx';
import { arrives, Page, visit } from '../../page.tsx';
import { press, says } from '../../plays.ts';

const person = withRoles('merchant');
const full = visit({ person, handlers: merchantHandlers });
const empty = visit({ person, handlers: nothingOrdered });
const ORDERS = { at: '/ecommerce?tab=orders' };
const ORDER = { at: '/ecommerce?tab=orders&order=o-1' };
const retry = async () => void (await screen.findByRole('button', { name: 'Retry' }, { timeout: 5_000 }));

const meta = preview.meta({
  title: 'Pages/E-commerce',
  component: Page,
  parameters: { layout: 'fullscreen' },
  args: { at: '/ecommerce' },
  beforeEach: full,
});

export const Overview = meta.story({
  play: async () => {
    await expect(await screen.findByRole('group', { name: 'Orders to ship' })).toHaveTextContent('4');
    await screen.findByRole('region', { name: 'Revenue by day' });
  },
});
export const OverviewOfNothing = meta.story({ beforeEach: empty, play: says('Nobody has ordered yet') });
export const OverviewOfSamples = meta.story({
  beforeEach: visit({ person, handlers: sampleOrders }),
  play: async () => void (await screen.findByRole('button', { name: 'Remove sample orders' })),
});
export const OverviewLoading = meta.story({
  beforeEach: visit({ person, handlers: [never('/api/merchant/summary'), ...merchantHandlers] }),
  play: arrives('E-commerce'),
});
export const OverviewFailed = meta.story({
  beforeEach: visit({ person, handlers: [failing('/api/merchant/summary'), ...merchantHandlers] }),
  play: retry,
});

export const Orders = meta.story({
  args: ORDERS,
  play: async () => {
    const table = await screen.findByRole('table', { name: 'Orders' });
    await within(table).findByText('Waiting for approval');
    await within(table).findByText('Overdue');
  },
});
export const OrdersChosen = meta.story({
  args: ORDERS,
  play: async () => {
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select ORD-000029' }));
    await press('Mark as paid');
    await screen.findByRole('group', { name: 'Mark 1 order as paid?' });
  },
});
export const OrdersEmpty = meta.story({ args: ORDERS, beforeEach: empty, play: says(/No orders yet/) });
export const OrdersFilteredAway = meta.story({
  args: { at: '/ecommerce?tab=orders&q=nobody' },
  beforeEach: empty,
  play: says('No orders match these filters.'),
});
export const OrdersLoading = meta.story({
  args: ORDERS,
  beforeEach: visit({ person, handlers: [never('/api/merchant/orders'), ...merchantHandlers] }),
  play: arrives('E-commerce'),
});
export const OrdersFailed = meta.story({
  args: ORDERS,
  beforeEach: visit({ person, handlers: [failing('/api/merchant/orders'), ...merchantHandlers] }),
  play: retry,
});
export const SavedFilters = meta.story({
  args: ORDERS,
  play: async () => {
    await press('Saved filters');
    await screen.findByText('To pack');
  },
});

export const Order = meta.story({ args: ORDER, play: says(/1 of 4 shipped/) });
export const OrderShipping = meta.story({
  args: ORDER,
  play: async () => {
    await press('Ship');
    await expect(await screen.findByLabelText(/IPR strip set/)).toHaveValue('3');
  },
});
export const OrderChangedMeanwhile = meta.story({
  args: ORDER,
  beforeEach: visit({
    person,
    handlers: [
      refusing('/api/merchant/orders/:id/ship', 409, 'state_conflict', 'This order was shipped.'),
      ...merchantHandlers,
    ],
  }),
  play: async () => {
    await press('Ship');
    await userEvent.type(await screen.findByLabelText('Carrier'), 'UPS');
    await press('Record shipment');
    await screen.findByText(/Somebody else changed this order/);
    await expect(screen.getByLabelText('Carrier')).toHaveValue('UPS');
  },
});
export const OrderShippedOtherwise = meta.story({
  args: ORDER,
  beforeEach: visit({
    person,
    handlers: [
      refusing(
        '/api/merchant/orders/:id/ship',
        422,
        'idempotency_key_reused',
        'The first try recorded a parcel.',
      ),
      ...merchantHandlers,
    ],
  }),
  play: async () => {
    await press('Ship');
    await userEvent.type(await screen.findByLabelText('Carrier'), 'UPS');
    await press('Record shipment');
    await screen.findByText('The first try recorded a parcel.');
    await expect(screen.getByLabelText('Carrier')).toHaveValue('UPS');
  },
});
export const OrderRefunding = meta.story({
  args: ORDER,
  play: async () => {
    await press('Refund');
    await screen.findByText('Came back and can be sold again');
  },
});
export const ReadBySupport = meta.story({
  args: { at: '/ecommerce?order=o-1' },
  beforeEach: visit({ person: { ...ADA, roles: ['support_agent'] }, handlers: merchantHandlers }),
  play: async () => {
    await screen.findByText(/1 of 4 shipped/);
    await expect(screen.queryByRole('button', { name: /Ship|Refund|Add note/ })).toBeNull();
  },
});
