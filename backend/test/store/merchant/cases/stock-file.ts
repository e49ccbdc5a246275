import { describe, expect, it } from '@jest/globals';
import type { StoreScene } from '../../store-support.ts';

const PARTS = 2;
const PART = 1000;

export function stockFileCases(scene: () => StoreScene): void {
  const fileOf = async (query: string) => {
    const store = scene();
    const answer = await store.ask<{ text: string }>(store.merchant, 'GET', `merchant/stock.csv?${query}`);
    return answer.body.text.trim().split('\n');
  };

  describe('the file of the stock', () => {
    it('has what the filters find, and no cell that runs as a formula', async () => {
      const formula = { name: '=SUM(A1) gloves' };
      await scene().product(formula, { sku: 'GLOVE-LOW', stock: 2 });
      await scene().product({}, { sku: 'GLOVE-MANY', stock: 500 });
      expect((await fileOf('q=glove-&level=low')).slice(1)).toEqual(["GLOVE-LOW,'=SUM(A1) gloves,,2,0,2,"]);
    });

    it('has each SKU once, also where it is longer than what is read at once', async () => {
      const { product } = await scene().product({ name: 'Bur' }, { sku: 'BUR-0000' });
      await scene().hub.query(
        `insert into product_variants (product_id, sku, name, position, price_cents, stock_on_hand)
         select $1, 'BUR-' || lpad(n::text, 4, '0'), 'Size ' || n, n, 100, n % 7 from generate_series(1, $2) n`,
        [product.id, PARTS * PART],
      );
      const skus = (await fileOf('q=bur-')).slice(1).map((line) => line.split(',')[0]);
      expect([skus.length, new Set(skus).size]).toEqual([PARTS * PART + 1, PARTS * PART + 1]);
      expect([skus[0], skus.at(-1)]).toEqual(['BUR-0000', 'BUR-2000']);
    });
  });
}
