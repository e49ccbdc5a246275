import type { ProductCardDto } from '../catalogue/dto/product-list.dto.ts';
import { moneyText } from '../money-text.ts';
import type { Category } from '../store-types.ts';

const CATEGORY_NAMES: Readonly<Record<Category, string>> = {
  aligner_supplies: 'Aligner supplies',
  instruments: 'Instruments',
  digital_guides: 'Digital guides',
  coaching: 'Coaching',
  learning: 'Learning',
};
const STOCK_WORDS = {
  in_stock: ['In stock'],
  low: ['Low stock'],
  out: ['Out of stock'],
  untracked: [],
} as const;

export const productPath = ({ slug }: Pick<ProductCardDto, 'slug'>): string =>
  `/store?product=${encodeURIComponent(slug)}`;

/** "$49.00", or "From $29.00" where variants cost differently. */
export function priceOf({ price_cents: from, price_to_cents: to, currency }: ProductCardDto): string {
  const text = from === 0 ? 'Free' : moneyText(from, currency);
  return from === to ? text : `From ${text}`;
}

export const factsOf = (product: ProductCardDto): string[] => [
  CATEGORY_NAMES[product.category],
  priceOf(product),
  ...STOCK_WORDS[product.stock],
];
