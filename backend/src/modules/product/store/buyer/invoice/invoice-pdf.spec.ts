import { describe, expect, it } from '@jest/globals';
import { textsOf } from '../../../../../../test/support/document-texts.ts';
import type { Order } from '../../orders/order.entity.ts';
import { type Invoiced, invoiceDocument, invoicePdf } from './invoice-pdf.ts';

const order = {
  ...{ number: 'ORD-000042', state: 'pending', isSample: false, placedAt: new Date('2026-03-01T23:30:00Z') },
  ...{ buyerName: 'Ada Byron', buyerEmail: 'ada@example.test', poNumber: 'PO-7', invoiceDueOn: '2026-03-31' },
  ...{ subtotalCents: 123_400, discountCents: 12_340, shippingCents: 900, taxCents: 8_885 },
  ...{ totalCents: 120_845, currency: 'USD', discountCode: 'SPRING', shippingMethod: 'Ground', paidAt: null },
  shipTo: {
    ...{ name: 'Ada Byron', company: 'Byron Dental', line1: '12 Main Street', line2: null },
    ...{ city: 'Denver', state: 'CO', postal_code: '80202', phone: null },
  },
} as unknown as Order;
const items = [
  {
    ...{ name: 'Mirror set', variantName: 'Large', sku: 'MIR-L', quantity: 2, unitPriceCents: 61_700 },
    ...{ discountCents: 12_340, taxCents: 8_885 },
  },
] as unknown as Invoiced['items'];
const settings = {
  seller: { name: 'Molar Supplies', address: '1 Elm Road', email: 'sales@molar.test' },
  invoiceText: 'Thank you.',
};
const wordsOf = (more: Partial<Order> = {}, of: Invoiced['settings'] = settings) =>
  textsOf(invoiceDocument({ order: { ...order, ...more }, items, settings: of }));

describe('the invoice of an order', () => {
  it('names seller, buyer, days, items and amounts', () => {
    expect(wordsOf()).toEqual([
      ...['Molar Supplies', 'Invoice ORD-000042'],
      ...['Seller', 'Molar Supplies\n1 Elm Road\nsales@molar.test'],
      ...['Bill to', 'Ada Byron\nada@example.test'],
      ...['Ship to', 'Ada Byron\nByron Dental\n12 Main Street\nDenver, CO 80202'],
      ...['Date', 'March 1, 2026', 'PO number', 'PO-7', 'Due on', 'March 31, 2026'],
      ...['Item', 'SKU', 'Quantity', 'Price', 'Discount', 'Tax', 'Amount'],
      ...['Mirror set, Large', 'MIR-L', '2', '$617.00', '$123.40', '$88.85', '$1,110.60'],
      ...['Subtotal', '$1,234.00', 'Discount (SPRING)', '−$123.40', 'Shipping', '$9.00, Ground'],
      ...['Tax', '$88.85', 'Total', '$1,208.45', 'Thank you.'],
    ]);
  });

  it('says that it was paid or refunded instead of when it is due', () => {
    const paid = wordsOf({ state: 'paid', paidAt: new Date('2026-03-05T08:00:00Z') });
    expect([paid.includes('Due on'), paid[paid.indexOf('Paid') + 1]]).toEqual([false, 'March 5, 2026']);
    const refunded = wordsOf({ state: 'refunded', paidAt: new Date('2026-03-05T08:00:00Z') });
    expect(refunded[refunded.indexOf('Status') + 1]).toBe('Refunded');
  });

  it('leaves out what there is not, says of a sample that it is one, and is a file', async () => {
    const none = { shipTo: null, poNumber: null, discountCode: null, discountCents: 0, shippingMethod: null };
    const words = wordsOf({ ...none, isSample: true }, null);
    expect(words[0]).toBe('Sample');
    for (const label of ['Seller', 'Ship to', 'PO number', 'Discount (SPRING)', 'Shipping'])
      expect(words).not.toContain(label);
    const file = await invoicePdf({ order: { ...order, ...none }, items, settings: null });
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  });
});
