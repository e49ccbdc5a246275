import { describe, expect, it } from '@jest/globals';
import { textsOf } from '../../../../../../test/support/document-texts.ts';
import { type PackedOrder, packingDocument, packingPdf } from './packing-pdf.ts';

const AT = new Date('2026-03-02T09:00:00Z');
const item = (more: object) => ({
  ...{ kind: 'physical', name: 'Mirror set', variantName: 'Large', sku: 'MIR-L' },
  ...{ quantity: 5, shippedQuantity: 2, ...more },
});
const packed = (more: object, items: readonly object[]) =>
  ({
    order: {
      ...{ id: '1', number: 'ORD-000042', isSample: false, buyerName: 'Ada Byron', poNumber: 'PO-7' },
      ...{ placedAt: new Date('2026-03-01T23:30:00Z'), shippingMethod: 'Ground', ...more },
      shipTo: {
        ...{ name: 'Ada Byron', company: null, line1: '12 Main Street', line2: 'Suite 4' },
        ...{ city: 'Denver', state: 'CO', postal_code: '80202', phone: '303 555 0100' },
      },
    },
    items,
  }) as unknown as PackedOrder;

describe('a packing list', () => {
  it('says for each order where it goes and how many of what ships are left to pack', () => {
    const orders = [packed({}, [item({}), item({ kind: 'digital', name: 'Guide', sku: 'GUIDE' })])];
    expect(textsOf(packingDocument(orders, AT))).toEqual([
      ...['Packing list of March 2, 2026', 'Order ORD-000042'],
      ...['Ship to', 'Ada Byron\n12 Main Street\nSuite 4\nDenver, CO 80202\n303 555 0100'],
      ...['Delivery', 'Ground', 'Ordered by', 'Ada Byron', 'Placed', 'March 1, 2026', 'PO number', 'PO-7'],
      ...['SKU', 'Item', 'Ordered', 'Shipped', 'To pack', 'MIR-L', 'Mirror set, Large', '5', '2', '3'],
    ]);
  });

  it('has a page for each order, names samples, and says where nothing ships', async () => {
    const orders = [packed({}, [item({})]), packed({ id: '2', isSample: true }, [item({ kind: 'digital' })])];
    const words = textsOf(packingDocument(orders, AT));
    expect(words.filter((word) => word.startsWith('Packing list'))).toEqual([
      'Packing list of March 2, 2026',
      'Packing list of March 2, 2026, sample',
    ]);
    expect(words.at(-1)).toBe('Nothing in this order is shipped.');
    const file = (await packingPdf(orders, AT)).toString('latin1');
    expect([file.slice(0, 5), file.match(/\/Type \/Page\b/g)?.length]).toEqual(['%PDF-', 2]);
  });
});
