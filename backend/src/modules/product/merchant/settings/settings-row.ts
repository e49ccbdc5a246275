import type { EntityManager } from 'typeorm';
import { StoreSettings } from '#product/store/index.ts';

const ID = 1;

/** The settings of the store. Before anybody saved them there is no row, and the defaults of the table hold. */
export async function settingsOf(q: EntityManager): Promise<StoreSettings> {
  return (await q.findOneBy(StoreSettings, { id: ID })) ?? defaults(q);
}

export const currencyOf = async (q: EntityManager): Promise<string> => (await settingsOf(q)).currency;

/** The row, locked until the transaction ends. */
export async function lockSettings(q: EntityManager): Promise<StoreSettings> {
  await q.createQueryBuilder().insert().into(StoreSettings).values({ id: ID }).orIgnore().execute();
  return q.findOneOrFail(StoreSettings, { where: { id: ID }, lock: { mode: 'pessimistic_write' } });
}

const defaults = (q: EntityManager): StoreSettings =>
  q.create(StoreSettings, {
    ...{ id: ID, currency: 'USD', shippingRates: [], taxRates: [], seller: {}, invoiceText: '' },
    ...{ invoiceDays: 30, lowStockAt: 5, completeAfterDays: 14, updatedBy: null, version: 1 },
    updatedAt: new Date(0),
  });
