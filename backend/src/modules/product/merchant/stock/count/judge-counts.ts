import { belowReserved } from '#product/store/index.ts';
import type { StockCountLineDto } from '../dto/stock-count.dto.ts';
import type { CountedLine } from './read-counts.ts';

/** A variant as a count meets it. */
export interface CountedVariant {
  readonly variantId: string;
  readonly sku: string;
  readonly name: string;
  /** Null: its stock was not counted before. */
  readonly onHand: number | null;
  readonly reserved: number;
  readonly archived: boolean;
}

type Refusal = Pick<StockCountLineDto, 'code' | 'message'>;

const NOBODY: Refusal = { code: 'unknown_sku', message: 'No product has this SKU.' };
const ARCHIVED: Refusal = { code: 'archived', message: 'This variant or its product is archived.' };
const REPEATED: Refusal = { code: 'repeated', message: 'This SKU stands in the file more than once.' };
const NO_NUMBER: Refusal = { code: 'no_number', message: 'Enter a whole number up to 9,999,999.' };

const keyOf = (sku: string): string => sku.toLowerCase();

/** What each count changes, or why it changes nothing; one that cannot be taken over leaves the others alone. */
export function judgeCounts(
  lines: readonly CountedLine[],
  variants: readonly CountedVariant[],
): StockCountLineDto[] {
  const bySku = new Map(variants.map((variant) => [keyOf(variant.sku), variant]));
  const times = new Map<string, number>();
  for (const { sku } of lines) times.set(keyOf(sku), (times.get(keyOf(sku)) ?? 0) + 1);
  return lines.map((line) => {
    const variant = bySku.get(keyOf(line.sku));
    const refusal = (times.get(keyOf(line.sku)) ?? 0) > 1 ? REPEATED : refusalOf(line, variant);
    return toLine(line, variant, refusal);
  });
}

function refusalOf({ counted }: CountedLine, variant: CountedVariant | undefined): Refusal | null {
  if (!variant) return NOBODY;
  if (variant.archived) return ARCHIVED;
  if (counted === null) return NO_NUMBER;
  if (counted >= variant.reserved) return null;
  return { code: 'below_reserved', message: belowReserved(variant.reserved).message };
}

function toLine(
  { line, sku, counted }: CountedLine,
  variant: CountedVariant | undefined,
  refusal: Refusal | null,
): StockCountLineDto {
  const onHand = variant?.onHand ?? null;
  const result = refusal ? 'refused' : counted === onHand ? 'same' : 'change';
  return {
    ...{ line, sku: sku.slice(0, 60), variant_id: variant?.variantId ?? null, name: variant?.name ?? null },
    ...{ on_hand: onHand, counted, result, code: refusal?.code ?? null, message: refusal?.message ?? null },
  };
}
