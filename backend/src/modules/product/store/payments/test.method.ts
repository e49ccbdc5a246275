import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Env } from '#config/env.ts';
import type { BegunPayment, PaymentMethod } from './payment-method.ts';
import { PaymentMethods } from './payment-methods.ts';

/** Pays at once without money. Never offered in production. */
@Injectable()
export class TestMethod implements PaymentMethod, OnModuleInit {
  readonly key = 'test';
  readonly label = 'Test payment';
  readonly description = 'For development only: the order counts as paid at once, and no money moves.';

  constructor(
    private readonly methods: PaymentMethods,
    private readonly env: Env,
  ) {}

  onModuleInit(): void {
    this.methods.add(this);
  }

  available(): boolean {
    return this.env.NODE_ENV !== 'production';
  }

  begin(): Promise<BegunPayment> {
    return Promise.resolve({ state: 'paid' });
  }

  instructions(): string {
    return 'This is a test payment. No money moves.';
  }
}
