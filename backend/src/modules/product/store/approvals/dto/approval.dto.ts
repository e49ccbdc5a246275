import { IsInt, IsString, Max, MaxLength, Min, MinLength, ValidateIf } from 'class-validator';
import { PageDto } from '#platform/lists/page.dto.ts';
import { Optional } from '#platform/validation/optional.ts';
import { trimmed } from '#platform/validation/trimmed.ts';

const MOST_CENTS = 2_000_000_000;

/** Above which total an owner of the organization has to approve an order. */
export class PurchaseLimitDto {
  organisation_id: string;
  organisation_name: string;
  /** Null: members order without approval. */
  limit_cents: number | null;
  currency: string;
  /** Whether the caller may change it. */
  may_change: boolean;
  updated_at: string | null;
}

export class SetPurchaseLimitDto {
  /** Null takes the limit away; 0 asks for every order. */
  @ValidateIf((_object, value) => value !== null)
  @IsInt()
  @Min(0)
  @Max(MOST_CENTS)
  limit_cents: number | null;
}

/** An organization for which the caller may order. */
export class BuyingForDto {
  organisation_id: string;
  name: string;
  /** Orders above it wait for an owner; null where the caller's orders never wait. */
  limit_cents: number | null;
}

export class BuyingForListDto {
  items: BuyingForDto[];
}

export class ApprovalItemDto {
  name: string;
  variant_name: string;
  quantity: number;
  line_cents: number;
}

/** An order that waits for the caller's decision. */
export class ApprovalDto {
  order_id: string;
  number: string;
  organisation_id: string;
  organisation_name: string;
  buyer_name: string;
  /** False for a person who has left the organization: the order can only be declined. */
  buyer_is_member: boolean;
  placed_at: string;
  total_cents: number;
  limit_cents: number;
  currency: string;
  po_number: string | null;
  items: ApprovalItemDto[];
}

export class ApprovalListDto extends PageDto {
  items: ApprovalDto[];
}

export class ApproveOrderDto {
  /** For the buyer. */
  @Optional()
  @trimmed
  @IsString()
  @MaxLength(500)
  note?: string;
}

export class DeclineOrderDto {
  /** Why; the buyer reads it. */
  @trimmed
  @IsString()
  @MinLength(3)
  @MaxLength(500)
  note: string;
}
