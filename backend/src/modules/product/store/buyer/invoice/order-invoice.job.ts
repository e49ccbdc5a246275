import { defineJob } from '#platform/queue/job.ts';

export interface OrderInvoicePayload {
  readonly orderId: string;
  readonly version: number;
}

/** Makes the PDF of an order's invoice, for a buyer who waits for it and asks again until it is there. */
export const orderInvoiceJob = defineJob<OrderInvoicePayload>({
  queue: 'mail',
  name: 'order-invoice',
  attempts: 4,
  backoffMs: 2_000,
});
