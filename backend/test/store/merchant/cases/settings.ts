import { describe, expect, it } from '@jest/globals';
import { US_STATES } from '#product/store/index.ts';
import type { Answer } from '../../../support/auth.ts';
import type { Fault } from '../merchant-bodies.ts';
import type { StoreScene } from '../../store-support.ts';

type Settings = Fault & { readonly version: number; readonly tax_rates: readonly object[] };

const RATE = { basis_points: 290, classes: ['goods'], taxes_shipping: false };

export function settingsCases(scene: () => StoreScene): void {
  const read = async () => (await scene().ask<Settings>(scene().merchant, 'GET', 'merchant/settings')).body;
  const change = (body: object): Promise<Answer<Settings>> =>
    scene().ask<Settings>(scene().merchant, 'PATCH', 'merchant/settings', body);

  describe('settings of the store', () => {
    it('can tax and deliver to every place where an order can be sent', async () => {
      const { version } = await read();
      const islands = { id: 'islands', name: 'Islands', price_cents: 1_995, free_from_cents: null };
      const saved = await change({
        version,
        tax_rates: US_STATES.map((state) => ({ ...RATE, state })),
        shipping_rates: [{ ...islands, states: ['GU', 'PR', 'VI'] }],
      });
      expect([saved.status, saved.body.tax_rates.length]).toEqual([200, US_STATES.length]);
    });

    it('are saved by the first of two, and refuse two rates for the same', async () => {
      const { version } = await read();
      const rate = { ...RATE, state: 'CO' };
      const twice = await change({ version, tax_rates: [rate, rate] });
      expect(Object.keys(twice.body.error.fields ?? {})).toEqual(['tax_rates.1.classes']);
      const saved = await Promise.all(
        [10, 11].map((low) => change({ version, low_stock_at: low, tax_rates: [rate] })),
      );
      expect(saved.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await read()).toMatchObject({ tax_rates: [rate], sample_rates: false });
    });
  });

  describe('sample tax rates', () => {
    it('are named as such until the rates are saved, whatever else is saved before', async () => {
      const sample = { state: 'TX', basis_points: 625, classes: ['goods'], taxes_shipping: true };
      await scene().hub.query('update store_settings set tax_rates = $1', [
        JSON.stringify([{ ...sample, is_sample: true }]),
      ]);
      const { version } = await read();
      const seller = await change({ version, seller: { name: 'Acme' } });
      expect(seller.body).toMatchObject({ sample_rates: true, tax_rates: [sample] });
      const rates = { version: seller.body.version, tax_rates: [sample] };
      expect((await change(rates)).body).toMatchObject({ sample_rates: false });
    });
  });
}
