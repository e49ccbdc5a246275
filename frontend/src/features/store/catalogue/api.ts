import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../../shared/api/client.ts';
import type { Answer } from '../../../shared/api/client.ts';
import type { paths } from '../../../shared/api/schema.d.ts';

export type ProductSearch = NonNullable<paths['/api/store/products']['get']['parameters']['query']>;
export type ProductCardData = Answer<'get', '/api/store/products'>['items'][number];
export type ProductData = Answer<'get', '/api/store/products/{slug}'>;
export type VariantData = ProductData['variants'][number];

/** Members see what they own already, so visitors and members have answers of their own. */
export const productKeys = {
  all: ['store', 'products'],
  list: (member: boolean, search: ProductSearch) => ['store', 'products', 'list', member, search],
  one: (member: boolean, slug: string) => ['store', 'products', 'one', member, slug],
} as const;

export const productsQuery = (member: boolean, search: ProductSearch) =>
  queryOptions({
    queryKey: productKeys.list(member, search),
    queryFn: ({ signal }) =>
      client.get('/api/store/products', { params: { query: search }, signal, anonymous: !member }),
    placeholderData: keepPreviousData,
    // A visitor's page asks for it before its list does, and the list takes that answer.
    staleTime: 1_000,
  });

export const productQuery = (member: boolean, slug: string) =>
  queryOptions({
    queryKey: productKeys.one(member, slug),
    queryFn: ({ signal }) =>
      client.get('/api/store/products/{slug}', { params: { path: { slug } }, signal, anonymous: !member }),
    staleTime: 0,
  });
