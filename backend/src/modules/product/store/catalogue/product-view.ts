import type { ProductCardDto, ProductImageDto, StockTag } from './dto/product-list.dto.ts';
import type { RelatedCourseDto, SoldProductDto, SoldVariantDto } from './dto/product.dto.ts';
import type { ProductVariant } from './product-variant.entity.ts';
import type { Product } from './product.entity.ts';

/** What a statement reads of a product beside its row. */
export interface ProductOffer {
  readonly price_from: number;
  readonly price_to: number;
  readonly currency: string;
  /** Null: a variant is not counted. */
  readonly available: number | null;
  readonly low_at: number;
  readonly owned: boolean;
}

/** What a list shows of a product's row. */
export type CardColumns = Pick<
  Product,
  'id' | 'slug' | 'name' | 'summary' | 'kind' | 'category' | 'images' | 'isSample'
>;

export interface ProductParts {
  readonly variants: readonly ProductVariant[];
  readonly files: readonly string[];
  readonly courses: readonly RelatedCourseDto[];
}

export function stockTag(available: number | null, lowAt: number): StockTag {
  if (available === null) return 'untracked';
  if (available <= 0) return 'out';
  return available <= lowAt ? 'low' : 'in_stock';
}

export const imagesOf = ({ images }: CardColumns): ProductImageDto[] =>
  images.map(({ file_id, alt }) => ({ url: `/api/images/${file_id}`, alt }));

export const toProductCard = (product: CardColumns, offer: ProductOffer): ProductCardDto => ({
  ...{ id: product.id, slug: product.slug, name: product.name, summary: product.summary },
  ...{ kind: product.kind, category: product.category, image: imagesOf(product)[0] ?? null },
  ...{ price_cents: offer.price_from, price_to_cents: offer.price_to, currency: offer.currency },
  stock: stockTag(offer.available, offer.low_at),
  ...{ is_sample: product.isSample, owned: offer.owned },
});

export const toSoldProduct = (
  product: Product,
  offer: ProductOffer,
  { variants, files, courses }: ProductParts,
): SoldProductDto => ({
  ...toProductCard(product, offer),
  ...{ description: product.description, images: imagesOf(product), files: [...files] },
  variants: variants.map((variant) => toVariant(variant, offer.low_at)),
  ...{ related_courses: [...courses], membership_months: product.membershipMonths },
});

function toVariant(variant: ProductVariant, lowAt: number): SoldVariantDto {
  const { id, sku, name, priceCents: price_cents, stockOnHand, stockReserved } = variant;
  const available = stockOnHand === null ? null : stockOnHand - stockReserved;
  return { ...{ id, sku, name, price_cents, available }, stock: stockTag(available, lowAt) };
}
