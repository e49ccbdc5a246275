import type { components } from '../../../shared/api/schema.d.ts';
import { http } from '../../http.ts';

type Settings = components['schemas']['StoreSettingsDto'];

const FULL: Settings = {
  ...{ currency: 'USD', invoice_days: 30, low_stock_at: 5, complete_after_days: 14, version: 7 },
  seller: {
    ...{ name: 'Harbor Supplies', email: 'sales@harbor.example' },
    address: '12 Main Street\nDenver, CO 80202',
  },
  invoice_text: 'Please pay by bank transfer to Harbor Bank, account 000123.',
  shipping_rates: [
    { id: 'ground', name: 'Ground, 3 to 5 days', price_cents: 795, free_from_cents: 15_000, states: [] },
    {
      ...{ id: 'islands', name: 'Far away', price_cents: 4_995, free_from_cents: null },
      states: ['AK', 'HI', 'ME', 'VT'],
    },
  ],
  tax_rates: [
    { state: 'CO', basis_points: 290, classes: ['goods'], taxes_shipping: false },
    { state: 'TX', basis_points: 625, classes: ['goods', 'digital'], taxes_shipping: true },
  ],
  sample_rates: false,
};
const EMPTY: Settings = {
  ...{ ...FULL, seller: {}, invoice_text: '', shipping_rates: [], tax_rates: [], version: 1 },
};

/** Answers the settings, and keeps what is saved. */
function hub(first: Settings) {
  let settings = first;
  return [
    http.get('/api/merchant/settings', ({ response }) => response(200).json(settings)),
    http.patch('/api/merchant/settings', async ({ request, response }) => {
      const { version, ...change } = await request.json();
      const isChecked = change.tax_rates !== undefined;
      settings = { ...settings, ...change, version: version + 1 };
      if (isChecked) settings = { ...settings, sample_rates: false };
      return response(200).json(settings);
    }),
  ];
}

export const settingsHandlers = () => hub(FULL);
export const sampleRates = () => hub({ ...FULL, sample_rates: true });
export const noSettings = () => hub(EMPTY);
