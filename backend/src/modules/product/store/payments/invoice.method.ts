import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Order } from '../orders/order.entity.ts';
import type { BegunPayment, PaymentMethod } from './payment-method.ts';
import { PaymentMethods } from './payment-methods.ts';

/** Payment by invoice: the merchant marks the order paid when the money has arrived. */
@Injectable()
export class InvoiceMethod implements PaymentMethod, OnModuleInit {
  readonly key = 'invoice';
  readonly label = 'Invoice';
  readonly description = 'You receive an invoice with this order and pay by bank transfer or check.';

  constructor(private readonly methods: PaymentMethods) {}

  onModuleInit(): void {
    this.methods.add(this);
  }

  available(): boolean {
    return true;
  }

  begin(): Promise<BegunPayment> {
    return Promise.resolve({ state: 'pending' });
  }

  instructions({ number, invoiceDueOn }: Order): string {
    const due = invoiceDueOn ? ` by ${wordsOf(invoiceDueOn)}` : '';
    return `Please pay the invoice${due} and name ${number}. We prepare the order as soon as the payment arrives.`;
  }
}

const wordsOf = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
