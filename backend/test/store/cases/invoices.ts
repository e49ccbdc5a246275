import { expect, it } from '@jest/globals';
import type { Tokens } from '../../support/auth.ts';
import type { Sold, StoreScene } from '../store-support.ts';
import { soon } from '../../support/soon.ts';

interface Scene {
  readonly store: StoreScene;
  readonly buyer: Tokens;
  readonly kit: Sold;
}

export function invoiceCases(scene: () => Scene): void {
  it('an order has an invoice as PDF, which is made again when the order was paid', async () => {
    const { store, buyer, kit } = scene();
    const { order } = await store.order(buyer, [{ sold: kit, quantity: 1 }], { poNumber: 'PO-7' });
    const path = `${store.hub.url}/api/store/orders/${order.id}/invoice`;
    const headers = { authorization: `Bearer ${buyer.access_token}` };
    const fetched = () => soon(async () => (await fetch(path, { headers })).status === 200);
    expect(await fetched()).toBe(true);
    const file = await fetch(path, { headers });
    expect(file.headers.get('content-disposition')).toContain(`invoice-${order.number.toLowerCase()}.pdf`);
    expect((await file.text()).slice(0, 5)).toBe('%PDF-');
    await store.lifecycle.markPaid({ userId: store.merchant.user.id }, order.id);
    expect((await fetch(path, { headers })).status).toBe(202);
    expect(await fetched()).toBe(true);
  });
}
