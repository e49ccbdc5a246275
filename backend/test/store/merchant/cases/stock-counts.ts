import { describe, expect, it } from '@jest/globals';
import type { StockCountDto } from '../../../../src/modules/product/merchant/stock/dto/stock-count.dto.ts';
import type { Tokens } from '../../../support/auth.ts';
import type { Fault } from '../merchant-bodies.ts';
import type { StoreScene } from '../../store-support.ts';

type Body = StockCountDto & Fault;

export function stockCountCases(scene: () => StoreScene): void {
  const send = (path: string, body: object, as: Tokens = scene().merchant) =>
    scene().ask<Body>(as, 'POST', `merchant/stock/counts${path}`, body);
  const preview = async (csv: string) => (await send('/preview', { csv })).body;
  const apply = (csv: string, { hash }: { hash: string }) => send('', { csv, hash, reason: 'Year end' });

  describe('counts from a file', () => {
    it('show their differences, then change the stock together, each with its reason, and never twice', async () => {
      const store = scene();
      const [fewer, same, held, fresh] = await Promise.all([
        ...[store.product({ name: 'Fewer' }, { stock: 10 }), store.product({}, { stock: 4 })],
        ...[store.product({}, { stock: 6 }), store.product({}, { stock: null })],
      ]);
      await store.order(await store.person(), [{ sold: held!, quantity: 5 }]);
      const counts = [
        ...[
          [fewer, 7],
          [same, 4],
          [held, 4],
          [fresh, 12],
        ],
      ] as const;
      const csv = ['SKU,Counted', ...counts.map(([sold, n]) => `${sold!.variant.sku},${n}`), 'NOPE,1'].join(
        '\n',
      );
      const seen = await preview(csv);
      expect(seen).toMatchObject({ changes: 2, unchanged: 1, refused: 2, applied: false });
      expect(seen.items.map(({ line, code, on_hand, counted }) => [line, code, on_hand, counted])).toEqual([
        [4, 'below_reserved', 6, 4],
        [6, 'unknown_sku', null, 1],
        [2, null, 10, 7],
        [5, null, null, 12],
      ]);
      expect(await store.stockOf(fewer!)).toMatchObject({ on_hand: 10 });
      const sent = await Promise.all([apply(csv, seen), apply(csv, seen)]);
      expect(sent.map(({ status }) => status).sort()).toEqual([200, 409]);
      const stocks = await Promise.all([fewer, same, held, fresh].map((sold) => store.stockOf(sold!)));
      expect(stocks.map(({ on_hand }) => on_hand)).toEqual([7, 4, 6, 12]);
      for (const sold of [fewer!, held!, fresh!])
        expect(await store.stockOf(sold)).toEqual(await store.sums(sold));
      const history = await store.ask(store.merchant, 'GET', `merchant/stock/${fewer!.variant.id}/moves`);
      expect(history.body).toMatchObject({
        items: [{ delta: -3, note: 'Year end', by_name: 'Mary Merchant' }, {}],
      });
    });

    it('change nothing when the stock changed after the look', async () => {
      const store = scene();
      const [one, two] = await Promise.all([
        store.product({}, { stock: 10 }),
        store.product({}, { stock: 10 }),
      ]);
      const csv = `${one.variant.sku},5\n${two.variant.sku},5`;
      const seen = await preview(csv);
      await store.adjust(two.variant.id, -1);
      const { status, body } = await apply(csv, seen);
      expect([status, body.error.code]).toEqual([409, 'stock_changed']);
      expect(await store.stockOf(one)).toMatchObject({ on_hand: 10 });
      expect((await apply(csv, await preview(csv))).body).toMatchObject({ changes: 2, applied: true });
    });

    it('need a reason, a file that can be read, and somebody who sells', async () => {
      const refused = await Promise.all([
        ...[send('/preview', { csv: '' }), send('/preview', { csv: 'a\nb' })],
        ...[
          send('', { csv: 'A,1', hash: '0'.repeat(64), reason: ' ' }),
          send('', { csv: 'A,1', hash: 'x', reason: 'Counted' }),
        ],
        send('/preview', { csv: 'x'.repeat(500_001) }),
      ]);
      expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
      const buyer = await scene().person();
      expect((await send('/preview', { csv: 'A,1' }, buyer)).status).toBe(403);
    });
  });
}
