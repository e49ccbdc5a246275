import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { AppError } from '#platform/errors/app-error.ts';
import {
  Contributions,
  type PublicAddress,
  type PublicBlock,
  type PublicDocument,
  type PublicPage,
  type PublicPlace,
} from '#common/contributions/index.ts';
import { ProductsQuery, type ProductCardDto } from '../catalogue/dto/product-list.dto.ts';
import type { SoldProductDto } from '../catalogue/dto/product.dto.ts';
import { Product } from '../catalogue/product.entity.ts';
import { Products } from '../catalogue/products.service.ts';
import { moneyText } from '../money-text.ts';
import { STORE } from '../store.capability.ts';
import { productStructuredData } from './product-structured-data.ts';
import { factsOf, productPath } from './product-words.ts';

/** More products than a page of the store shows; the site map names them all. */
const MOST_LISTED = 100;

/** The documents of /store and of each product, for readers without JavaScript and for search engines (decision 80). */
@Injectable()
export class StorePublicPage implements PublicPage {
  readonly capability = STORE.key;
  readonly path = '/store';
  readonly query = 'product';

  constructor(
    contributions: Contributions,
    private readonly catalogue: Products,
    @InjectRepository(Product) private readonly products: Repository<Product>,
  ) {
    contributions.addPublicPage(this);
  }

  async read({ query: slug, absolute }: PublicAddress): Promise<PublicDocument | null> {
    if (slug === null) return this.list();
    const product = await this.catalogue.read(slug, null).catch(nothing);
    return product && documentOf(product, absolute);
  }

  /** Samples are invented: search engines are not told about them. */
  async places(from: number, limit: number): Promise<PublicPlace[]> {
    const rows = await this.products.find({
      select: { slug: true, updatedAt: true },
      where: { state: 'active', isSample: false },
      order: { createdAt: 'ASC', id: 'ASC' },
      skip: from,
      take: limit,
    });
    return rows.map(({ slug, updatedAt }) => ({ path: productPath({ slug }), changedAt: updatedAt }));
  }

  private async list(): Promise<PublicDocument> {
    const query = Object.assign(new ProductsQuery(), { page_size: MOST_LISTED });
    const { items } = await this.catalogue.list(query, null);
    const none: PublicBlock = { kind: 'text', text: 'Nothing is on sale at the moment.' };
    return {
      ...{ title: 'Store', path: '/store', heading: 'Store', data: [] },
      purpose: 'Supplies, digital guides, coaching packages and memberships.',
      description:
        'Aligner supplies, instruments, digital guides, coaching and courses for dental practices.',
      blocks: items.length > 0 ? [{ kind: 'cards', label: 'Products', cards: items.map(cardOf) }] : [none],
    };
  }
}

/** What is not found, or not on sale, is not there. */
function nothing(cause: unknown): null {
  if (cause instanceof AppError && cause.status === 404) return null;
  throw cause;
}

const cardOf = (product: ProductCardDto) => ({
  ...{ title: product.name, path: productPath(product), text: product.summary },
  ...{ facts: factsOf(product), sample: product.is_sample },
});

function documentOf(product: SoldProductDto, absolute: (path: string) => string): PublicDocument {
  const { name, summary, is_sample: sample } = product;
  const path = productPath(product);
  return {
    ...{ title: name, path, heading: name, purpose: summary },
    description: [...factsOf(product), summary].filter(Boolean).join('. '),
    blocks: blocksOf(product),
    data: sample ? [] : [productStructuredData(product, absolute, absolute(path))],
    trail: [{ title: 'Store', path: '/store' }],
    ...(sample ? { unlisted: true } : {}),
  };
}

const blocksOf = (product: SoldProductDto): PublicBlock[] => [
  { kind: 'list', items: [...factsOf(product), ...(product.is_sample ? ['Sample'] : [])] },
  ...optionsOf(product),
  ...(product.description ? [{ kind: 'markdown' as const, text: product.description }] : []),
  ...listOf('Files you get', product.files),
  ...listOf(
    'Related courses',
    product.related_courses.map(({ title }) => title),
  ),
  { kind: 'link', text: 'All products', path: '/store' },
];

const optionsOf = ({ variants, currency }: SoldProductDto): PublicBlock[] =>
  variants.length < 2
    ? []
    : listOf(
        'Options',
        variants.map(({ name, sku, price_cents }) => `${name || sku}: ${moneyText(price_cents, currency)}`),
      );

const listOf = (heading: string, items: readonly string[]): PublicBlock[] =>
  items.length === 0
    ? []
    : [
        { kind: 'heading', text: heading },
        { kind: 'list', items: [...items] },
      ];
