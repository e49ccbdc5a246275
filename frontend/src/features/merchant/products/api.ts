import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Answer, client } from '../../../shared/api/client.ts';
import type { components, operations } from '../../../shared/api/schema.d.ts';
import { MERCHANT } from '../api.ts';

type Schemas = components['schemas'];
export type ProductRow = Answer<'get', '/api/merchant/products'>['items'][number];
export type MerchantProduct = Answer<'get', '/api/merchant/products/{id}'>;
export type Variant = MerchantProduct['variants'][number];
export type NewProductBody = Schemas['NewProductDto'];
export type ProductChange = Omit<Schemas['ChangeProductDto'], 'version'>;
export type VariantChange = Omit<Schemas['ChangeVariantDto'], 'version'>;
export type ProductsAsked = NonNullable<operations['MerchantProducts_list']['parameters']['query']>;

const PRODUCTS = [...MERCHANT, 'products'] as const;
const at = (id: string) => ({ params: { path: { id } } });

export const productsQuery = (asked: ProductsAsked) =>
  queryOptions({
    queryKey: [...PRODUCTS, 'list', asked],
    queryFn: ({ signal }) => client.get('/api/merchant/products', { params: { query: asked }, signal }),
    placeholderData: keepPreviousData,
  });

export const productQuery = (id: string) =>
  queryOptions({
    queryKey: [...PRODUCTS, 'one', id],
    queryFn: ({ signal }) => client.get('/api/merchant/products/{id}', { ...at(id), signal }),
  });

export const productSteps = {
  create: (body: NewProductBody) => client.post('/api/merchant/products', { body }),
  change: (id: string, version: number, body: ProductChange) =>
    client.patch('/api/merchant/products/{id}', { ...at(id), body: { ...body, version } }),
  publish: (id: string) => client.post('/api/merchant/products/{id}/publish', at(id)),
  archive: (id: string) => client.post('/api/merchant/products/{id}/archive', at(id)),
  copy: (id: string) => client.post('/api/merchant/products/{id}/copy', at(id)),
};

export const variantSteps = {
  add: (productId: string, body: Schemas['NewVariantDto']) =>
    client.post('/api/merchant/products/{id}/variants', { ...at(productId), body }),
  change: (id: string, version: number, body: VariantChange) =>
    client.patch('/api/merchant/variants/{id}', { ...at(id), body: { ...body, version } }),
};

const COURSES = [...MERCHANT, 'courses'] as const;
const MOST_COURSES = 50;

/** Published courses whose title or text has these words. */
export const coursesQuery = (q: string) =>
  queryOptions({
    queryKey: [...COURSES, 'found', q],
    queryFn: ({ signal }) => {
      const query = { q, sort: 'title', page_size: MOST_COURSES } as const;
      return client.get('/api/courses', { params: { query }, signal });
    },
    placeholderData: keepPreviousData,
  });

export const courseQuery = (id: string) =>
  queryOptions({
    queryKey: [...COURSES, 'title', id],
    queryFn: ({ signal }) => client.get('/api/courses/{id}', { ...at(id), signal }),
  });
