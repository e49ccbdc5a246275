import { Injectable } from '@nestjs/common';
import {
  Contributions,
  type SearchHit,
  type SearchRequest,
  type SearchSource,
} from '#common/contributions/index.ts';
import { ProductsQuery } from '../catalogue/dto/product-list.dto.ts';
import { Products } from '../catalogue/products.service.ts';
import { STORE } from '../store.capability.ts';
import { factsOf, productPath } from './product-words.ts';

/** Adds the products on sale to the search. */
@Injectable()
export class ProductsSource implements SearchSource {
  readonly capability = STORE.key;
  readonly key = 'products';
  readonly label = 'Store';
  readonly rank = 32;

  constructor(
    contributions: Contributions,
    private readonly products: Products,
  ) {
    contributions.addSearchSource(this);
  }

  async search({ text: q, limit: page_size }: SearchRequest): Promise<SearchHit[]> {
    const { items } = await this.products.list(Object.assign(new ProductsQuery(), { q, page_size }), null);
    return items.map((product) => ({
      ...{ title: product.name, kind: 'Product', line: factsOf(product).join(' · ') },
      path: productPath(product),
    }));
  }
}
