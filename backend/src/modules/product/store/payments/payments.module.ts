import { Module } from '@nestjs/common';
import { InvoiceMethod } from './invoice.method.ts';
import { PaymentMethods } from './payment-methods.ts';
import { PaymentsController } from './payments.controller.ts';
import { TestMethod } from './test.method.ts';

/** The port to ways of paying, and the two that are always there. */
@Module({
  controllers: [PaymentsController],
  providers: [InvoiceMethod, PaymentMethods, TestMethod],
  exports: [PaymentMethods],
})
export class PaymentsModule {}
