import { expect, screen, userEvent, within } from 'storybook/test';
import {
  discountHandlers,
  noDiscounts,
} from '../../../frontend/src/testing/handlers/store/merchant-discounts.ts';
import { failing, never, refusing } from '../../../frontend/src/testing/http.ts';
import { withRoles } from '../../../frontend/src/testing/people.ts';
import preview from '../../config/preview.tsx';
import { arrives, Page, visit } from '../../page.tsx';
import { press, says } from '../../plays.ts';

const person = withRoles('merchant');
const AT = '/ecommerce?tab=discounts';

const meta = preview.meta({
  title: 'Pages/E-commerce discounts',
  component: Page,
  parameters: { layout: 'fullscreen' },
  args: { at: AT },
  beforeEach: visit({ person, handlers: discountHandlers }),
});

export const Discounts = meta.story({
  play: async () => {
    const table = await screen.findByRole('table', { name: 'Discounts' });
    await within(table).findByText('$25.50 from $150.00');
    await within(table).findByText('Used up');
  },
});
export const Empty = meta.story({
  beforeEach: visit({ person, handlers: noDiscounts }),
  play: says(/No discounts yet/),
});
export const FilteredAway = meta.story({
  args: { at: `${AT}&q=none` },
  beforeEach: visit({ person, handlers: noDiscounts }),
  play: says('No discounts match these filters.'),
});
export const Loading = meta.story({
  beforeEach: visit({ person, handlers: [never('/api/merchant/discounts')] }),
  play: arrives('E-commerce'),
});
export const Failed = meta.story({
  beforeEach: visit({ person, handlers: [failing('/api/merchant/discounts')] }),
  play: async () => void (await screen.findByRole('button', { name: 'Retry' }, { timeout: 5_000 })),
});
export const TurnedOff = meta.story({
  play: async () => {
    await press('Deactivate SPRING10');
    await screen.findByText('SPRING10 is off. Nobody can use it.');
    await press('Undo');
  },
});

export const CodeTaken = meta.story({
  args: { at: `${AT}&discount=new` },
  beforeEach: visit({
    person,
    handlers: [
      ...discountHandlers,
      refusing('/api/merchant/discounts', 409, 'code_taken', 'Another discount has this code.', {
        fields: { code: 'Another discount has this code' },
      }),
    ],
  }),
  play: async () => {
    await userEvent.type(await screen.findByLabelText('Code'), 'SPRING10');
    await userEvent.type(screen.getByLabelText('Percent'), '15');
    await press('Save discount');
    await screen.findByText('Another discount has this code');
    await expect(screen.getByLabelText('Code')).toHaveFocus();
  },
});
export const ChangedMeanwhile = meta.story({
  args: { at: `${AT}&discount=d-2` },
  beforeEach: visit({
    person,
    handlers: [
      refusing('/api/merchant/discounts/:id', 409, 'version_conflict', 'Someone else changed this discount.'),
      ...discountHandlers,
    ],
  }),
  play: async () => {
    const amount = await screen.findByLabelText('Amount in US dollars');
    await userEvent.clear(amount);
    await userEvent.type(amount, '30.75');
    await press('Save discount');
    await screen.findByText(/What you typed is kept/);
    await expect(amount).toHaveValue('30.75');
  },
});
