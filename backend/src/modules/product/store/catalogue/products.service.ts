import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type SelectQueryBuilder } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { countRows } from '#platform/lists/count-rows.ts';
import { opens, planned, prepared } from '#platform/lists/list-rows.sql.ts';
import { searchWords } from '#platform/lists/search-words.ts';
import { Contributions } from '#common/contributions/index.ts';
import { productNotFound } from '../store.errors.ts';
import type { ProductListDto, ProductsQuery, ProductSort } from './dto/product-list.dto.ts';
import type { SoldProductDto } from './dto/product.dto.ts';
import { ProductFile } from './product-file.entity.ts';
import { IN_STOCK, PRICE_FROM, ProductRows } from './product-rows.ts';
import { ProductVariant } from './product-variant.entity.ts';
import { type CardColumns, type ProductOffer, toProductCard, toSoldProduct } from './product-view.ts';
import type { Product } from './product.entity.ts';

/** The last word may be unfinished. */
const WORDS = `(to_tsquery('english', :all) && (to_tsquery('english', :last) || to_tsquery('simple', :last || ':*')))`;
const RANK = `ts_rank(p.search, ${WORDS})`;

/** What the store sells, for visitors and for people who are signed in. */
@Injectable()
export class Products {
  constructor(
    private readonly rows: ProductRows,
    @InjectRepository(ProductVariant) private readonly variants: Repository<ProductVariant>,
    @InjectRepository(ProductFile) private readonly files: Repository<ProductFile>,
    private readonly contributions: Contributions,
    private readonly clock: Clock,
  ) {}

  async list(query: ProductsQuery, userId: string | null): Promise<ProductListDto> {
    const { page, page_size } = query;
    const found = this.matching(query, userId);
    const read = isUsual(query) ? prepared : planned;
    const counted = countRows(found.clone(), read);
    const sorted = orderBy(found, query.sort ?? 'relevance', searchWords(query.q) !== null);
    const [rows, total] = await Promise.all([
      read<CardColumns & ProductOffer>(sorted.limit(page_size).offset((page - 1) * page_size)),
      counted,
    ]);
    const items = rows.map((row) => toProductCard(row, row));
    return { items, total, page, page_size };
  }

  async read(slug: string, userId: string | null): Promise<SoldProductDto> {
    const found = this.rows.query(userId, this.clock.now()).andWhere('p.slug = :slug', { slug });
    const [row] = await this.rows.read(found);
    if (!row) throw productNotFound();
    const { id: productId, relatedCourseIds, courseId } = row.product;
    const [variants, files, courses] = await Promise.all([
      this.variants.find({ where: { productId, state: 'active' }, order: { position: 'ASC', id: 'ASC' } }),
      this.files.find({ where: { productId }, order: { position: 'ASC', fileId: 'ASC' } }),
      this.contributions.courseTitles.named([...(courseId ? [courseId] : []), ...relatedCourseIds]),
    ]);
    return toSoldProduct(row.product, row.offer, { variants, files: files.map(({ name }) => name), courses });
  }

  private search(found: SelectQueryBuilder<Product>, typed: string): void {
    const words = searchWords(typed);
    if (words) found.andWhere(`p.search @@ ${WORDS}`, { ...words });
    else found.andWhere('false');
  }

  private matching(query: ProductsQuery, userId: string | null): SelectQueryBuilder<Product> {
    const { q, category, kind, in_stock: inStock, price_min: min, price_max: max } = query;
    const found = this.rows.cards(userId, this.clock.now());
    if (q) this.search(found, q);
    if (category) found.andWhere('p.category = :category', { category });
    if (kind) found.andWhere('p.kind = :kind', { kind });
    if (inStock) found.andWhere(IN_STOCK);
    if (min !== undefined) found.andWhere(`${PRICE_FROM} >= :min`, { min });
    if (max !== undefined) found.andWhere(`${PRICE_FROM} <= :max`, { max });
    return found;
  }
}

/** Prices are typed, so that few statements would be the same. */
const isUsual = (query: ProductsQuery): boolean =>
  opens(query) && query.price_min === undefined && query.price_max === undefined;

function orderBy(
  found: SelectQueryBuilder<Product>,
  sort: ProductSort,
  searched: boolean,
): SelectQueryBuilder<Product> {
  if (sort === 'relevance' && searched) found.addSelect(RANK, 'rank').orderBy('rank', 'DESC');
  else if (sort === 'price') found.orderBy('price_from', 'ASC');
  else if (sort === '-price') found.orderBy('price_from', 'DESC');
  else if (sort === 'newest') found.orderBy('p.publishedAt', 'DESC', 'NULLS LAST');
  return found.addOrderBy('lower(p.name)').addOrderBy('p.id');
}
