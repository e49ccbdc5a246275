import type { StructuredData } from '#common/contributions/index.ts';
import type { SoldProductDto, SoldVariantDto } from '../catalogue/dto/product.dto.ts';

/** The product for search engines: https://schema.org/Product, with an offer for each of its variants. */
export function productStructuredData(
  product: SoldProductDto,
  absolute: (path: string) => string,
  url: string,
): StructuredData {
  const { name, summary, category, images, variants, currency } = product;
  return {
    ...{ '@type': 'Product', name, description: summary || name, category, url },
    ...(images.length > 0 ? { image: images.map((image) => absolute(image.url)) } : {}),
    offers: variants.map((variant) => offerOf(variant, currency, url)),
  };
}

const offerOf = ({ sku, name, price_cents, stock }: SoldVariantDto, currency: string, url: string) => ({
  ...{ '@type': 'Offer', sku, ...(name ? { name } : {}), url },
  ...{ price: (price_cents / 100).toFixed(2), priceCurrency: currency },
  availability: `https://schema.org/${stock === 'out' ? 'OutOfStock' : 'InStock'}`,
});
