import { expect, screen, userEvent } from 'storybook/test';
import {
  noSettings,
  sampleRates,
  settingsHandlers,
} from '../../../frontend/src/testing/handlers/store/merchant-settings.ts';
import { failing, never, refusing } from '../../../frontend/src/testing/http.ts';
import { withRoles } from '../../../frontend/src/testing/people.ts';
import preview from '../../config/preview.tsx';
import { arrives, Page, visit } from '../../page.tsx';
import { press, says } from '../../plays.ts';

const person = withRoles('merchant');
const AT = '/ecommerce?tab=settings';

const meta = preview.meta({
  title: 'Pages/E-commerce settings',
  component: Page,
  parameters: { layout: 'fullscreen' },
  args: { at: AT },
  beforeEach: (context) => visit({ person, handlers: settingsHandlers() })(context),
});

export const Settings = meta.story({
  play: async () => {
    await screen.findByText('$7.95 · free from $150.00 · every state');
    await screen.findByText('6.25% · Goods, Digital goods · shipping too');
  },
});
export const Empty = meta.story({
  beforeEach: (context) => visit({ person, handlers: noSettings() })(context),
  play: says(/No tax rates yet/),
});
export const Loading = meta.story({
  beforeEach: visit({ person, handlers: [never('/api/merchant/settings')] }),
  play: arrives('E-commerce'),
});
export const Failed = meta.story({
  beforeEach: visit({ person, handlers: [failing('/api/merchant/settings')] }),
  play: async () => void (await screen.findByRole('button', { name: 'Retry' }, { timeout: 5_000 })),
});

export const Examples = meta.story({
  beforeEach: (context) => visit({ person, handlers: sampleRates() })(context),
  play: says('These rates are examples. Check them before you sell.'),
});
export const RateRemoved = meta.story({
  play: async () => {
    await press('Remove Far away');
    await screen.findByText('Far away was removed.');
    await press('Undo');
    await screen.findByText('$49.95 · Alaska, Hawaii, Maine and 1 more');
  },
});
export const ShippingRate = meta.story({
  args: { at: `${AT}&shipping=ground` },
  play: async () => {
    const price = await screen.findByLabelText('Price in US dollars');
    await userEvent.clear(price);
    await userEvent.type(price, '8.05');
    await press('Save rate');
    await screen.findByText('$8.05 · free from $150.00 · every state');
  },
});
export const ChangedMeanwhile = meta.story({
  beforeEach: (context) =>
    visit({
      person,
      handlers: [
        ...settingsHandlers().slice(0, 1),
        refusing('/api/merchant/settings', 409, 'version_conflict', 'Someone else changed this page.'),
      ],
    })(context),
  play: async () => {
    const days = await screen.findByLabelText('Days to pay');
    await userEvent.clear(days);
    await userEvent.type(days, '14');
    await press('Save settings');
    await screen.findByText(/What you typed is kept/);
    await expect(days).toHaveValue('14');
  },
});
