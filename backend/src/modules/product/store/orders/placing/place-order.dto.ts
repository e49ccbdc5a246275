import { IsUUID, Length, Matches } from 'class-validator';
import { Nullable, Optional } from '#platform/validation/optional.ts';
import type { OrderState } from '../../store-types.ts';

/** Confirms the caller's last quote. */
export class PlaceOrderDto {
  /** `quote_hash` of the quote that the person saw. */
  @Matches(/^[0-9a-f]{64}$/)
  quote_hash: string;

  /** A key of `GET /api/store/payment-methods`. */
  @Length(1, 20)
  payment_method: string;

  /** The buyer's own number for this purchase, for the invoice. */
  @Optional()
  @Length(1, 40)
  po_number?: string;

  /** An organization of the caller for which they order. */
  @Nullable()
  @IsUUID()
  organisation_id?: string | null;
}

export class PlacedOrderDto {
  id: string;
  number: string;
  state: OrderState;
  total_cents: number;
  currency: string;
  /** Whether an owner of the organization has to approve it before it is paid. */
  waits_for_approval: boolean;
  /** What the buyer does next; empty when nothing is to be paid, or not yet. */
  payment_instructions: string;
}
