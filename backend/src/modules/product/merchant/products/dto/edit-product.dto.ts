import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateNested,
} from 'class-validator';
import { Nullable, Optional } from '#platform/validation/optional.ts';
import { trimmed } from '#platform/validation/trimmed.ts';
import {
  CATEGORIES,
  type Category,
  PRODUCT_KINDS,
  type ProductKind,
  TAX_CLASSES,
  type TaxClass,
} from '#product/store/index.ts';

export class EditImageDto {
  /** A file of the purpose `product_image`. */
  @IsUUID()
  file_id: string;

  @trimmed
  @IsString()
  @MinLength(3, { message: 'Say what the picture shows' })
  @MaxLength(200)
  alt: string;
}

export class EditFileDto {
  /** A file of the purpose `product_file`. */
  @IsUUID()
  file_id: string;

  @trimmed
  @IsString()
  @MinLength(1, { message: 'Enter a name' })
  @MaxLength(200)
  name: string;
}

/** What every product may have. Lists are written whole, in their order. */
export class ProductFieldsDto {
  @Optional()
  @trimmed
  @IsString()
  @MaxLength(300)
  summary?: string;

  /** In Markdown. */
  @Optional()
  @IsString()
  @MaxLength(20_000)
  description?: string;

  @Optional()
  @IsIn(TAX_CLASSES)
  tax_class?: TaxClass;

  /** The course that a seat is of. */
  @Nullable()
  @IsUUID()
  course_id?: string | null;

  @Optional()
  @IsArray()
  @ArrayMaxSize(10)
  @ArrayUnique()
  @IsUUID(undefined, { each: true })
  related_course_ids?: string[];

  /** How long a membership lasts. */
  @Optional()
  @IsInt()
  @Min(1)
  @Max(60)
  membership_months?: number;
}

/** A new product is a draft. */
export class NewProductDto extends ProductFieldsDto {
  @IsIn(PRODUCT_KINDS)
  kind: ProductKind;

  @trimmed
  @IsString()
  @MinLength(3, { message: 'Enter a name' })
  @MaxLength(160)
  name: string;

  @IsIn(CATEGORIES)
  category: Category;
}

/** Only what is named is changed. */
export class ChangeProductDto extends ProductFieldsDto {
  /** The version that was read: a change of a newer one is refused. */
  @IsInt()
  @Min(1)
  @Max(1_000_000_000)
  version: number;

  @Optional()
  @trimmed
  @IsString()
  @MinLength(3, { message: 'Enter a name' })
  @MaxLength(160)
  name?: string;

  @Optional()
  @IsIn(CATEGORIES)
  category?: Category;

  @Optional()
  @IsArray()
  @ArrayMaxSize(10)
  @ArrayUnique(({ file_id }: EditImageDto) => file_id)
  @ValidateNested({ each: true })
  @Type(() => EditImageDto)
  images?: EditImageDto[];

  @Optional()
  @IsArray()
  @ArrayMaxSize(10)
  @ArrayUnique(({ file_id }: EditFileDto) => file_id)
  @ValidateNested({ each: true })
  @Type(() => EditFileDto)
  files?: EditFileDto[];

  /** Every variant of the product, in the order buyers see. */
  @Optional()
  @IsArray()
  @ArrayMaxSize(50)
  @ArrayUnique()
  @IsUUID(undefined, { each: true })
  variant_order?: string[];
}
