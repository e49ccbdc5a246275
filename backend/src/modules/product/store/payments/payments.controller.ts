import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Capability } from '#access/capability.ts';
import { NoPatientData, SignedIn } from '#access/access-rule.ts';
import type { PaymentMethodListDto } from './payment-method.dto.ts';
import { PaymentMethods } from './payment-methods.ts';
import { STORE } from '../store.capability.ts';

/** How orders can be paid. */
@ApiTags('store')
@Controller('api/store/payment-methods')
@Capability(STORE)
@NoPatientData()
export class PaymentsController {
  constructor(private readonly methods: PaymentMethods) {}

  /** List the ways to pay */
  @Get()
  @SignedIn()
  list(): PaymentMethodListDto {
    const methods = this.methods.availableFor({ totalCents: 0, currency: 'USD', organisationId: null });
    return { items: methods.map(({ key, label, description }) => ({ key, label, description })) };
  }
}
