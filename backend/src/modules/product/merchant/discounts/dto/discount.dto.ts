import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsDate,
  IsIn,
  IsInt,
  Matches,
  Max,
  MaxDate,
  MaxLength,
  Min,
  MinDate,
  MinLength,
} from 'class-validator';
import { PageDto, SearchQuery } from '#platform/lists/page.dto.ts';
import { Nullable, Optional } from '#platform/validation/optional.ts';
import { trimmed } from '#platform/validation/trimmed.ts';
import { DISCOUNT_KINDS, type DiscountKind } from '#product/store/index.ts';

const MOST_CENTS = 10_000_000;
const MOST_USES = 1_000_000;

/** Whether a code can be used now, and why not. */
export const DISCOUNT_STANDINGS = ['usable', 'scheduled', 'ended', 'used_up', 'off'] as const;
export type DiscountStanding = (typeof DISCOUNT_STANDINGS)[number];

const moment: PropertyDecorator = (target, name) => {
  const first = MinDate(new Date('2020-01-01T00:00:00Z'));
  const last = MaxDate(new Date('2200-01-01T00:00:00Z'));
  for (const check of [last, first, IsDate({ message: 'Enter a date and time' }), Type(() => Date)])
    check(target, name as string);
};

export class DiscountFieldsDto {
  /** Null: it does not end. */
  @Nullable()
  @moment
  ends_at?: Date | null;

  /** Null: as often as people like. */
  @Nullable()
  @IsInt()
  @Min(1)
  @Max(MOST_USES)
  max_uses?: number | null;

  /** The lowest subtotal it holds for. */
  @Nullable()
  @IsInt()
  @Min(0)
  @Max(MOST_CENTS)
  min_total_cents?: number | null;
}

export class NewDiscountDto extends DiscountFieldsDto {
  @trimmed
  @Matches(/^[A-Za-z0-9_-]*$/, { message: 'Use letters, digits, hyphens and underscores' })
  @MinLength(3, { message: 'Enter at least three characters' })
  @MaxLength(40)
  code: string;

  @IsIn(DISCOUNT_KINDS)
  kind: DiscountKind;

  /** Percent from 1 to 100, or cents. */
  @IsInt({ message: 'Enter a whole number' })
  @Min(1)
  @Max(MOST_CENTS)
  value: number;

  /** From now on when it is absent. */
  @Optional()
  @moment
  starts_at?: Date;
}

/** Only what is named is changed. Code and kind stay. */
export class ChangeDiscountDto extends DiscountFieldsDto {
  @IsInt()
  @Min(1)
  @Max(1_000_000_000)
  version: number;

  @Optional()
  @IsInt({ message: 'Enter a whole number' })
  @Min(1)
  @Max(MOST_CENTS)
  value?: number;

  @Optional()
  @moment
  starts_at?: Date;

  /** False: nobody can use it, whatever its dates. */
  @Optional()
  @IsBoolean()
  active?: boolean;
}

export class DiscountsQuery extends SearchQuery {
  /** A part of the code. */
  override q = '';
}

export class DiscountDto {
  id: string;
  code: string;
  kind: DiscountKind;
  value: number;
  starts_at: string;
  ends_at: string | null;
  max_uses: number | null;
  used: number;
  min_total_cents: number | null;
  active: boolean;
  standing: DiscountStanding;
  version: number;
  updated_at: string;
}

export class DiscountListDto extends PageDto {
  items: DiscountDto[];
}
