import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import { likePart } from '#platform/lists/like.ts';
import { countRows } from '#platform/lists/count-rows.ts';
import { Product, productNotFound, ProductVariant } from '#product/store/index.ts';
import type { MerchantProductDto } from './dto/merchant-product.dto.ts';
import type {
  MerchantProductListDto,
  MerchantProductRowDto,
  MerchantProductsQuery,
} from './dto/product-list.dto.ts';
import { readProduct } from './product-view.ts';

interface Sums {
  readonly variants: number;
  readonly lowest: number | null;
  readonly highest: number | null;
  readonly available: number | null;
  readonly currency: string | null;
}

type Row = Sums & { readonly id: string };

const NONE: Sums = { variants: 0, lowest: null, highest: null, available: null, currency: null };

/** Products as merchants see them: drafts and archived ones, too. */
@Injectable()
export class MerchantProducts {
  constructor(private readonly database: DataSource) {}

  async list(query: MerchantProductsQuery): Promise<MerchantProductListDto> {
    const { page, page_size: size } = query;
    const products = await this.found(query)
      .orderBy({ 'p.name': 'ASC', 'p.id': 'ASC' })
      .limit(size)
      .offset((page - 1) * size)
      .getMany();
    const sums = await this.sumsOf(products.map(({ id }) => id));
    const items = products.map((product) => toRow(product, sums.get(product.id) ?? NONE));
    const total = await countRows(this.found(query));
    return { items, total, page, page_size: size };
  }

  read(id: string): Promise<MerchantProductDto> {
    if (!isUUID(id)) throw productNotFound();
    return readProduct(this.database.manager, id);
  }

  private found({ q, state, category, kind }: MerchantProductsQuery): SelectQueryBuilder<Product> {
    const found = this.database.manager.createQueryBuilder(Product, 'p');
    if (state) found.andWhere('p.state = :state', { state });
    if (category) found.andWhere('p.category = :category', { category });
    if (kind) found.andWhere('p.kind = :kind', { kind });
    if (q === '') return found;
    const bySku = found
      .subQuery()
      .select('v.productId')
      .from(ProductVariant, 'v')
      .where('lower(v.sku::text) like :part');
    return found.andWhere(`(lower(p.name) like :part or p.id in ${bySku.getQuery()})`, { part: likePart(q) });
  }

  private async sumsOf(ids: readonly string[]): Promise<ReadonlyMap<string, Sums>> {
    if (ids.length === 0) return new Map();
    const rows = await this.database.manager
      .createQueryBuilder(ProductVariant, 'v')
      .select('v.productId', 'id')
      .addSelect('count(*)::int', 'variants')
      .addSelect('min(v.priceCents)', 'lowest')
      .addSelect('max(v.priceCents)', 'highest')
      .addSelect('sum(v.stockOnHand - v.stockReserved)::int', 'available')
      .addSelect('min(v.currency)', 'currency')
      .where("v.productId in (:...ids) and v.state = 'active'", { ids })
      .groupBy('v.productId')
      .getRawMany<Row>();
    return new Map(rows.map((row) => [row.id, row]));
  }
}

const toRow = (product: Product, sums: Sums): MerchantProductRowDto => ({
  ...{ id: product.id, slug: product.slug, name: product.name, kind: product.kind },
  ...{ category: product.category, state: product.state, is_sample: product.isSample },
  ...{ variants: sums.variants, price_from_cents: sums.lowest, price_to_cents: sums.highest },
  ...{ available: sums.available, currency: sums.currency },
  updated_at: product.updatedAt.toISOString(),
});
