import type { EntityManager } from 'typeorm';
import { Product, ProductFile, productNotFound, ProductVariant } from '#product/store/index.ts';
import type { MerchantProductDto, MerchantVariantDto } from './dto/merchant-product.dto.ts';
import { missingFor } from './missing.ts';

/** A product with its variants and files, for its editor. */
export async function readProduct(q: EntityManager, id: string): Promise<MerchantProductDto> {
  const product = await q.findOneBy(Product, { id });
  if (!product) throw productNotFound();
  const variants = await q.find(ProductVariant, {
    where: { productId: id },
    order: { position: 'ASC', id: 'ASC' },
  });
  const files = await q.find(ProductFile, { where: { productId: id }, order: { position: 'ASC' } });
  return toProduct(product, variants, files);
}

export const toVariant = (row: ProductVariant): MerchantVariantDto => ({
  ...{ id: row.id, product_id: row.productId, sku: row.sku, name: row.name },
  ...{ price_cents: row.priceCents, currency: row.currency, weight_g: row.weightG },
  ...{ stock_on_hand: row.stockOnHand, stock_reserved: row.stockReserved, state: row.state },
  ...{ version: row.version, updated_at: row.updatedAt.toISOString() },
});

const toProduct = (
  product: Product,
  variants: readonly ProductVariant[],
  files: readonly ProductFile[],
): MerchantProductDto => ({
  ...{ id: product.id, slug: product.slug, kind: product.kind, name: product.name },
  ...{ summary: product.summary, description: product.description, category: product.category },
  ...{ tax_class: product.taxClass, course_id: product.courseId, state: product.state },
  ...{ related_course_ids: product.relatedCourseIds, membership_months: product.membershipMonths },
  images: product.images.map(({ file_id, alt }) => ({ file_id, alt })),
  files: files.map(({ fileId, name }) => ({ file_id: fileId, name })),
  variants: variants.map(toVariant),
  missing: missingFor({
    ...{ kind: product.kind, summary: product.summary, courseId: product.courseId },
    ...{ variants: variants.filter(({ state }) => state === 'active').length, files: files.length },
  }),
  ...{ is_sample: product.isSample, published_at: product.publishedAt?.toISOString() ?? null },
  ...{ version: product.version, updated_at: product.updatedAt.toISOString() },
});
