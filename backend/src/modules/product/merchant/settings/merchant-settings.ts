import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Audit } from '#common/audit/index.ts';
import { StoreSettings } from '#product/store/index.ts';
import { given } from '../given.ts';
import { changedMeanwhile, refusedFields } from '../refusals.ts';
import type { ChangeStoreSettingsDto, StoreSettingsDto, TaxRateDto } from './dto/store-settings.dto.ts';
import { lockSettings, settingsOf } from './settings-row.ts';

/** What the merchant decides for all orders: who sells, invoices, delivery, tax. Orders that exist keep their amounts. */
@Injectable()
export class MerchantSettings {
  constructor(
    private readonly database: DataSource,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<StoreSettingsDto> {
    return toDto(await settingsOf(this.database.manager));
  }

  async change({ userId }: UserPrincipal, wanted: ChangeStoreSettingsDto): Promise<StoreSettingsDto> {
    assertOneRateEach(wanted.tax_rates ?? []);
    return this.database.transaction(async (q) => {
      const row = await lockSettings(q);
      if (row.version !== wanted.version) throw changedMeanwhile('page', row.version);
      const fields = { ...fieldsOf(wanted), updatedBy: userId, updatedAt: this.clock.now() };
      await q.update(StoreSettings, { id: row.id }, fields);
      await this.audit.record({ action: 'store_settings.changed', actorId: userId }, q);
      return toDto(await settingsOf(q));
    });
  }
}

const fieldsOf = (wanted: ChangeStoreSettingsDto): Partial<StoreSettings> =>
  given<StoreSettings>({
    ...{ seller: wanted.seller && { ...wanted.seller }, invoiceText: wanted.invoice_text },
    ...{ invoiceDays: wanted.invoice_days, lowStockAt: wanted.low_stock_at },
    completeAfterDays: wanted.complete_after_days,
    shippingRates: wanted.shipping_rates?.map((rate) => ({
      ...rate,
      free_from_cents: rate.free_from_cents ?? null,
    })),
    taxRates: wanted.tax_rates?.map((rate) => ({ ...rate })),
  });

/** Two rates of one state for the same goods would contradict each other. */
function assertOneRateEach(rates: readonly TaxRateDto[]): void {
  const seen = new Set<string>();
  for (const [at, { state, classes }] of rates.entries())
    for (const each of classes) {
      const key = `${state} ${each}`;
      if (seen.has(key))
        throw refusedFields({ [`tax_rates.${at}.classes`]: `${state} has a rate for this already` });
      seen.add(key);
    }
}

const toDto = (row: StoreSettings): StoreSettingsDto => ({
  ...{ currency: row.currency, seller: row.seller, invoice_text: row.invoiceText },
  ...{ invoice_days: row.invoiceDays, low_stock_at: row.lowStockAt },
  ...{ complete_after_days: row.completeAfterDays, version: row.version },
  shipping_rates: row.shippingRates.map((rate) => ({ ...rate, states: [...rate.states] })),
  tax_rates: row.taxRates.map(({ is_sample: _, ...rate }) => ({ ...rate, classes: [...rate.classes] })),
  sample_rates: row.taxRates.some(({ is_sample: isSample }) => isSample),
});
