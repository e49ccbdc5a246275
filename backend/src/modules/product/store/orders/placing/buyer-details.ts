import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { OrganisationMember } from '#identity/organisations/index.ts';
import { Profile } from '#identity/profiles/index.ts';
import { InvoiceTerm } from '../invoice-term.ts';
import type { NewOrder } from '../new-orders.ts';
import type { PlaceOrderDto } from './place-order.dto.ts';
import { notYourOrganisation } from './placing.errors.ts';

type Details = Pick<
  NewOrder,
  'userId' | 'buyerName' | 'buyerEmail' | 'organisationId' | 'paymentMethod' | 'poNumber' | 'invoiceDueOn'
>;

/** Who orders, for whom, and until when they pay. */
@Injectable()
export class BuyerDetails {
  constructor(private readonly term: InvoiceTerm) {}

  /** @throws AppError 400 for an organisation that the person does not belong to */
  async of(q: EntityManager, me: UserPrincipal, wanted: PlaceOrderDto): Promise<Details> {
    const { userId, email } = me;
    const organisationId = wanted.organisation_id ?? null;
    if (organisationId !== null) await this.assertMember(q, userId, organisationId);
    return {
      ...{ userId, buyerEmail: email, buyerName: await this.nameOf(q, me), organisationId },
      ...{ paymentMethod: wanted.payment_method, poNumber: wanted.po_number ?? null },
      invoiceDueOn: await this.term.dueOn(q),
    };
  }

  private async assertMember(q: EntityManager, userId: string, organisationId: string): Promise<void> {
    if (!(await q.existsBy(OrganisationMember, { userId, organisationId, state: 'active' })))
      throw notYourOrganisation();
  }

  private async nameOf(q: EntityManager, { userId, email }: UserPrincipal): Promise<string> {
    const profile = await q.findOneBy(Profile, { id: userId });
    const name = [profile?.firstName, profile?.lastName].filter(Boolean).join(' ');
    return (name || email).slice(0, 170);
  }
}
