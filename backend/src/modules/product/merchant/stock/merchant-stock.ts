import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { countRows } from '#platform/lists/count-rows.ts';
import { Audit } from '#common/audit/index.ts';
import { ProductVariant, StockLedger } from '#product/store/index.ts';
import { toVariant } from '../products/product-view.ts';
import type { MerchantVariantDto } from '../products/dto/merchant-product.dto.ts';
import { variantNotFound } from '../products/products.errors.ts';
import { refusedFields } from '../refusals.ts';
import { settingsOf } from '../settings/settings-row.ts';
import type { AdjustStockDto, StockListDto, StockQuery } from './dto/stock.dto.ts';
import { leastFirst, stockFound, stockRows } from './stock-rows.ts';

/** Stock as merchants see and correct it. */
@Injectable()
export class MerchantStock {
  constructor(
    private readonly database: DataSource,
    private readonly ledger: StockLedger,
    private readonly audit: Audit,
  ) {}

  async list(query: StockQuery): Promise<StockListDto> {
    const { page, page_size: size } = query;
    const { manager } = this.database;
    const { lowStockAt: low } = await settingsOf(manager);
    const found = leastFirst(stockFound(manager, query, low))
      .limit(size)
      .offset((page - 1) * size);
    const items = await stockRows(found, low);
    const total = await countRows(stockFound(manager, query, low));
    return { items, total, page, page_size: size, low_stock_at: low };
  }

  /** @param requestKey - The same change with it is made once. */
  adjust(
    { userId: by }: UserPrincipal,
    wanted: AdjustStockDto,
    requestKey: string | null,
  ): Promise<MerchantVariantDto> {
    const { variant_id: variantId, delta, reason: note } = wanted;
    if (delta === 0) throw refusedFields({ delta: 'Enter how many more or fewer there are' });
    return this.database.transaction(async (q) => {
      if (!(await q.existsBy(ProductVariant, { id: variantId }))) throw variantNotFound();
      const change = { variantId, delta, note, by, requestKey };
      if (await this.ledger.isAdjusted(q, change))
        return toVariant(await q.findOneByOrFail(ProductVariant, { id: variantId }));
      const row = await this.ledger.adjust(q, change);
      const detail = { delta };
      await this.audit.record({ action: 'stock.adjusted', subject: variantId, actorId: by, detail }, q);
      return toVariant(row);
    });
  }

  async assertVariant(id: string): Promise<void> {
    const known = isUUID(id) && (await this.database.manager.existsBy(ProductVariant, { id }));
    if (!known) throw variantNotFound();
  }
}
