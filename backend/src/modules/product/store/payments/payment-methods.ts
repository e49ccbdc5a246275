import { Injectable } from '@nestjs/common';
import { AppError } from '#platform/errors/app-error.ts';
import type { PaymentContext, PaymentMethod } from './payment-method.ts';

const unknownMethod = (): AppError =>
  new AppError('validation_failed', 400, 'Please check the marked fields.', {
    fields: { payment_method: 'Choose one of the offered ways to pay.' },
  });

/** The ways to pay. Each registers itself when its module starts. */
@Injectable()
export class PaymentMethods {
  private readonly byKey = new Map<string, PaymentMethod>();

  /** @throws Error when another method has the key: a programming mistake, found at start. */
  add(method: PaymentMethod): void {
    if (this.byKey.has(method.key)) throw new Error(`two payment methods have the key ${method.key}`);
    this.byKey.set(method.key, method);
  }

  availableFor(context: PaymentContext): readonly PaymentMethod[] {
    return [...this.byKey.values()].filter((method) => method.available(context));
  }

  /** @throws AppError 400 for a method that is not offered for this order */
  choose(key: string, context: PaymentContext): PaymentMethod {
    const method = this.byKey.get(key);
    if (!method?.available(context)) throw unknownMethod();
    return method;
  }

  /** Also for orders of a method that is no longer offered. */
  installed(key: string): PaymentMethod | undefined {
    return this.byKey.get(key);
  }

  /** As people read it; the key itself for a method that is no longer installed. */
  labelOf(key: string): string {
    return this.byKey.get(key)?.label ?? key;
  }
}
