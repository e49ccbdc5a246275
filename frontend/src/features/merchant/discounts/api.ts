import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Answer, client } from '../../../shared/api/client.ts';
import type { components, operations } from '../../../shared/api/schema.d.ts';
import { MERCHANT } from '../api.ts';

type Schemas = components['schemas'];
export type Discount = Answer<'get', '/api/merchant/discounts'>['items'][number];
export type NewDiscountBody = Schemas['NewDiscountDto'];
export type DiscountChange = Omit<Schemas['ChangeDiscountDto'], 'version'>;
export type DiscountsAsked = NonNullable<operations['MerchantDiscounts_list']['parameters']['query']>;

export const discountsQuery = (asked: DiscountsAsked) =>
  queryOptions({
    queryKey: [...MERCHANT, 'discounts', asked],
    queryFn: ({ signal }) => client.get('/api/merchant/discounts', { params: { query: asked }, signal }),
    placeholderData: keepPreviousData,
  });

export const discountSteps = {
  create: (body: NewDiscountBody) => client.post('/api/merchant/discounts', { body }),
  change: ({ id, version }: Discount, change: DiscountChange) =>
    client.patch('/api/merchant/discounts/{id}', {
      params: { path: { id } },
      body: { ...change, version },
    }),
};
