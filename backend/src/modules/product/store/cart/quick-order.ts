import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { QuoteSources, type VariantRow } from '../pricing/quote-sources.ts';
import type { QuickItemDto, QuickLineDto, QuickOrderAnswerDto } from './dto/quick-order.dto.ts';

/** Finds variants by their SKUs, for people who know what they want. It changes no cart. */
@Injectable()
export class QuickOrder {
  constructor(
    private readonly database: DataSource,
    private readonly sources: QuoteSources,
  ) {}

  async find(lines: readonly QuickLineDto[]): Promise<QuickOrderAnswerDto> {
    const wanted = sums(lines);
    const rows = await this.sources.bySku(this.database.manager, [...wanted.keys()]);
    const bySku = new Map(rows.filter(({ active }) => active).map((row) => [row.sku.toLowerCase(), row]));
    const found = [...wanted].flatMap(([sku, { quantity }]) => {
      const row = bySku.get(sku);
      return row ? [toItem(row, quantity)] : [];
    });
    const unknown = [...wanted].filter(([sku]) => !bySku.has(sku)).map(([, { typed }]) => typed);
    return { items: found, unknown };
  }
}

interface Wanted {
  /** The SKU as the person wrote it. */
  readonly typed: string;
  readonly quantity: number;
}

function sums(lines: readonly QuickLineDto[]): Map<string, Wanted> {
  const wanted = new Map<string, Wanted>();
  for (const { sku, quantity } of lines) {
    const before = wanted.get(sku.toLowerCase());
    wanted.set(sku.toLowerCase(), {
      ...{ typed: before?.typed ?? sku, quantity: (before?.quantity ?? 0) + quantity },
    });
  }
  return wanted;
}

const toItem = (row: VariantRow, quantity: number): QuickItemDto => ({
  ...{ variant_id: row.variantId, sku: row.sku, name: row.name, variant_name: row.variantName },
  ...{ unit_price_cents: row.unitPriceCents, quantity, available: row.available },
});
