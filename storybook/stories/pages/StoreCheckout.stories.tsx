import { screen } from 'storybook/test';
import {
  checkoutHandlers,
  emptyCart,
  shortQuote,
} from '../../../frontend/src/testing/handlers/store/checkout.ts';
import { failing, never } from '../../../frontend/src/testing/http.ts';
import preview from '../../config/preview.tsx';
import { arrives, Page, visit } from '../../page.tsx';
import { press, says } from '../../plays.ts';

const full = visit({ handlers: checkoutHandlers });

const meta = preview.meta({
  title: 'Pages/Store checkout',
  component: Page,
  parameters: { layout: 'fullscreen' },
  args: { at: '/store/checkout' },
});

export const Contact = meta.story({ beforeEach: full, play: says('Street address') });
export const Delivery = meta.story({
  args: { at: '/store/checkout?step=delivery' },
  beforeEach: full,
  play: says('Express'),
});
export const Payment = meta.story({
  args: { at: '/store/checkout?step=payment' },
  beforeEach: full,
  play: says('PO number'),
});
export const Review = meta.story({
  args: { at: '/store/checkout?step=review' },
  beforeEach: full,
  play: async () => void (await screen.findByRole('button', { name: 'Place order' })),
});
export const ReviewWithProblem = meta.story({
  args: { at: '/store/checkout?step=review' },
  beforeEach: visit({ handlers: [shortQuote, ...checkoutHandlers] }),
  play: says('Only 1 left of Intraoral mirror set.'),
});
export const Cart = meta.story({
  beforeEach: full,
  play: async () => {
    await press('Cart (3)');
    await screen.findByRole('dialog', { name: 'Cart' });
  },
});
export const Empty = meta.story({
  beforeEach: visit({ handlers: [emptyCart, ...checkoutHandlers] }),
  play: says('Your cart is empty.'),
});
export const Loading = meta.story({
  beforeEach: visit({ handlers: [never('/api/store/cart'), ...checkoutHandlers] }),
  play: arrives('Checkout'),
});
export const Failed = meta.story({
  beforeEach: visit({ handlers: [failing('/api/store/cart'), ...checkoutHandlers] }),
  play: async () => void (await screen.findByRole('button', { name: 'Retry' }, { timeout: 5_000 })),
});
