import { Type } from 'class-transformer';
import { IsString, MaxLength, ValidateNested } from 'class-validator';
import { Nullable } from '#platform/validation/optional.ts';
import { trimmed } from '#platform/validation/trimmed.ts';
import type { ProblemCode } from '../../pricing/quote-types.ts';
import type { ProductKind } from '../../store-types.ts';
import { AddressDto } from './address.dto.ts';
import { CartItemDto, itemList } from './cart.dto.ts';

export class AskQuoteDto {
  @itemList(1)
  items: CartItemDto[];

  /** A discount code. */
  @Nullable()
  @trimmed
  @IsString()
  @MaxLength(40)
  code?: string | null;

  /** Where physical products go. */
  @Nullable()
  @ValidateNested()
  @Type(() => AddressDto)
  ship_to?: AddressDto | null;

  /** One of `shipping_options`; the cheapest where none is named. */
  @Nullable()
  @IsString()
  @MaxLength(80)
  shipping_rate_id?: string | null;
}

export class QuoteLineDto {
  variant_id: string;
  product_id: string;
  /** The product's name in addresses. */
  slug: string;
  name: string;
  /** Empty where the product has one variant only. */
  variant_name: string;
  sku: string;
  kind: ProductKind;
  quantity: number;
  unit_price_cents: number;
  /** Before the discount. */
  total_cents: number;
  discount_cents: number;
  tax_cents: number;
  /** How many can be ordered; null where stock is not tracked. */
  available: number | null;
}

export class ShippingOptionDto {
  id: string;
  name: string;
  price_cents: number;
}

/** Why this cannot be ordered as it is. */
export class QuoteProblemDto {
  code: ProblemCode;
  variant_id?: string;
  message: string;
  /** How many are left. */
  available?: number;
}

/** What items cost now. The order of a quote confirms it by its hash. */
export class QuoteDto {
  quote_hash: string;
  lines: QuoteLineDto[];
  /** Deliveries to the address, the cheapest first. */
  shipping_options: ShippingOptionDto[];
  shipping_rate_id: string | null;
  /** The discount code that was applied. */
  code: string | null;
  subtotal_cents: number;
  discount_cents: number;
  shipping_cents: number;
  tax_cents: number;
  total_cents: number;
  currency: string;
  /** Whether something is sent, so that the order needs an address. */
  needs_address: boolean;
  problems: QuoteProblemDto[];
}
