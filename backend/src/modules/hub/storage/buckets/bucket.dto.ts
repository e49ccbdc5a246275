import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { Nullable, Optional } from '#platform/validation/optional.ts';
import { AllowUnknownFields } from '#platform/validation/body.pipe.ts';

const UNITS: Readonly<Record<string, number>> = { B: 1, KB: 1_024, MB: 1_048_576, GB: 1_073_741_824 };
const MOST_BYTES = 50 * 1_073_741_824;

/** Bytes, or a text like `20MB`. What is neither stays as it is and is refused. */
function bytesOf(value: unknown): unknown {
  const [, digits, unit = 'B'] = /^(\d{1,12})\s?(B|KB|MB|GB)?$/i.exec(String(value)) ?? [];
  return digits === undefined ? value : Number(digits) * (UNITS[unit.toUpperCase()] ?? 1);
}

/** Who reads a bucket, and what its objects may be. */
@AllowUnknownFields()
export class BucketSettings {
  /** Everybody reads its objects by their public addresses. */
  @Optional()
  @IsBoolean()
  public?: boolean;

  /** Bytes that one object may have, also as `20MB`; null for the limit of the hub. */
  @Nullable()
  @Transform(({ value }: { value: unknown }) => (value === null ? null : bytesOf(value)))
  @IsInt({ message: 'file_size_limit must be bytes, or a text like 20MB' })
  @Min(1)
  @Max(MOST_BYTES)
  file_size_limit?: number | null;

  /** Types like `image/png` or `image/*`; null for all. */
  @Nullable()
  @IsArray()
  @ArrayMaxSize(100)
  @IsString({ each: true })
  @MaxLength(255, { each: true })
  @Matches(/^(?:\*|[\w.+-]+\/(?:\*|[\w.+-]+)|\*\/\*)$/, {
    each: true,
    message: 'allowed_mime_types must be types like image/png or image/*',
  })
  allowed_mime_types?: string[] | null;
}

@AllowUnknownFields()
export class NewBucketDto extends BucketSettings {
  @IsString()
  @MaxLength(100)
  name: string;

  /** The name where it is missing. */
  @Optional()
  @IsString()
  @MaxLength(100)
  id?: string;
}

export class BucketListQuery {
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(1_000)
  limit = 1_000;

  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(1_000_000)
  offset = 0;

  /** A part of the name. */
  @Optional()
  @IsString()
  @MaxLength(100)
  search?: string;

  @IsIn(['id', 'name', 'created_at', 'updated_at'])
  sortColumn: 'id' | 'name' | 'created_at' | 'updated_at' = 'name';

  @IsIn(['asc', 'desc'])
  sortOrder: 'asc' | 'desc' = 'asc';
}

/** A bucket as the standard client knows it. */
export class BucketDto {
  id: string;
  name: string;
  /** Always empty: buckets belong to the hub. */
  owner: string;
  public: boolean;
  file_size_limit: number | null;
  allowed_mime_types: string[] | null;
  created_at: string;
  updated_at: string;
}
