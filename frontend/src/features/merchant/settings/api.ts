import { queryOptions } from '@tanstack/react-query';
import { type Answer, client } from '../../../shared/api/client.ts';
import type { components } from '../../../shared/api/schema.d.ts';
import { MERCHANT } from '../api.ts';

type Schemas = components['schemas'];
export type StoreSettings = Answer<'get', '/api/merchant/settings'>;
export type ShippingRate = StoreSettings['shipping_rates'][number];
export type TaxRate = StoreSettings['tax_rates'][number];
export type SettingsChange = Omit<Schemas['ChangeStoreSettingsDto'], 'version'>;

export const settingsQuery = () =>
  queryOptions({
    queryKey: [...MERCHANT, 'settings'],
    queryFn: ({ signal }) => client.get('/api/merchant/settings', { signal }),
  });

/** Writes only what is named; refused when somebody else saved since `version`. */
export const changeSettings = ({ version }: StoreSettings, change: SettingsChange) =>
  client.patch('/api/merchant/settings', { body: { ...change, version } });
