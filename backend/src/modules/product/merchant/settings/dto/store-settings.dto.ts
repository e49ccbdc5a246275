import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsEmail,
  IsIn,
  IsInt,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateNested,
} from 'class-validator';
import { Nullable, Optional } from '#platform/validation/optional.ts';
import { trimmed } from '#platform/validation/trimmed.ts';
import { TAX_CLASSES, type TaxClass, US_STATES } from '#product/store/index.ts';

const MOST_CENTS = 10_000_000;

/** One way of delivery with its flat price. */
export class ShippingRateDto {
  /** Names it in quotes; unique among the rates. */
  @Matches(/^[a-z0-9-]{1,40}$/)
  id: string;

  @trimmed
  @IsString()
  @MinLength(1, { message: 'Enter a name' })
  @MaxLength(80)
  name: string;

  @IsInt({ message: 'Enter a price in whole cents' })
  @Min(0)
  @Max(MOST_CENTS)
  price_cents: number;

  /** From this subtotal after discounts on it costs nothing. */
  @Nullable()
  @IsInt()
  @Min(0)
  @Max(MOST_CENTS)
  free_from_cents: number | null;

  /** Empty: delivers to every state. */
  @IsArray()
  @ArrayUnique()
  @IsIn(US_STATES, { each: true })
  states: string[];
}

export class TaxRateDto {
  @IsIn(US_STATES, { message: 'Choose a state' })
  state: string;

  /** Hundredths of a percent: 290 is 2.9 %. */
  @IsInt()
  @Min(0)
  @Max(3_000)
  basis_points: number;

  @IsArray()
  @ArrayNotEmpty({ message: 'Choose what it applies to' })
  @ArrayUnique()
  @IsIn(TAX_CLASSES, { each: true })
  classes: TaxClass[];

  @IsBoolean()
  taxes_shipping: boolean;
}

/** Who sells, as invoices name them. */
export class SellerDto {
  @Optional()
  @trimmed
  @IsString()
  @MaxLength(120)
  name?: string;

  @Optional()
  @trimmed
  @IsString()
  @MaxLength(400)
  address?: string;

  @Optional()
  @trimmed
  @IsEmail({}, { message: 'Enter an email address' })
  @MaxLength(255)
  email?: string;
}

/** Only what is named is changed; lists and the seller are written whole. */
export class ChangeStoreSettingsDto {
  @IsInt()
  @Min(1)
  @Max(1_000_000_000)
  version: number;

  @Optional()
  @ValidateNested()
  @Type(() => SellerDto)
  seller?: SellerDto;

  @Optional()
  @trimmed
  @IsString()
  @MaxLength(2_000)
  invoice_text?: string;

  @Optional()
  @IsInt()
  @Min(1)
  @Max(120)
  invoice_days?: number;

  @Optional()
  @IsInt()
  @Min(0)
  @Max(10_000)
  low_stock_at?: number;

  @Optional()
  @IsInt()
  @Min(1)
  @Max(90)
  complete_after_days?: number;

  @Optional()
  @IsArray()
  @ArrayMaxSize(20)
  @ArrayUnique(({ id }: ShippingRateDto) => id)
  @ValidateNested({ each: true })
  @Type(() => ShippingRateDto)
  shipping_rates?: ShippingRateDto[];

  @Optional()
  @IsArray()
  @ArrayMaxSize(200)
  @ValidateNested({ each: true })
  @Type(() => TaxRateDto)
  tax_rates?: TaxRateDto[];
}

/** What the merchant decides for all orders. */
export class StoreSettingsDto {
  currency: string;
  seller: SellerDto;
  invoice_text: string;
  /** Within how many days invoices are to be paid. */
  invoice_days: number;
  /** Stock is low from so many items down. */
  low_stock_at: number;
  /** After how many days a shipped order counts as completed. */
  complete_after_days: number;
  shipping_rates: ShippingRateDto[];
  tax_rates: TaxRateDto[];
  /** Nobody has saved the tax rates yet: they are samples and must be checked. */
  sample_rates: boolean;
  version: number;
}
