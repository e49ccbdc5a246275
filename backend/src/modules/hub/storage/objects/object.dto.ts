import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { AllowUnknownFields } from '#platform/validation/body.pipe.ts';
import { Optional } from '#platform/validation/optional.ts';

export const SORT_COLUMNS = ['name', 'created_at', 'updated_at', 'last_accessed_at'] as const;
export type SortColumn = (typeof SORT_COLUMNS)[number];

@AllowUnknownFields()
export class SortBy {
  @IsIn(SORT_COLUMNS)
  column: SortColumn = 'name';

  @IsIn(['asc', 'desc'])
  order: 'asc' | 'desc' = 'asc';
}

@AllowUnknownFields()
export class ListObjectsDto {
  /** The folder; empty for the top of the bucket. */
  @IsString()
  @MaxLength(1_024)
  prefix = '';

  @IsInt()
  @Min(1)
  @Max(1_000)
  limit = 100;

  @IsInt()
  @Min(0)
  @Max(1_000_000)
  offset = 0;

  @ValidateNested()
  @Type(() => SortBy)
  sortBy: SortBy = new SortBy();

  /** The beginning of the names, in any case. */
  @Optional()
  @IsString()
  @MaxLength(1_024)
  search?: string;
}

@AllowUnknownFields()
export class RemoveObjectsDto {
  /** Whole paths in the bucket. */
  @IsArray()
  @ArrayMaxSize(1_000)
  @IsString({ each: true })
  @MaxLength(1_024, { each: true })
  prefixes: string[];
}

@AllowUnknownFields()
export class TransferDto {
  @IsString()
  @MaxLength(100)
  bucketId: string;

  @IsString()
  @MaxLength(1_024)
  sourceKey: string;

  @IsString()
  @MaxLength(1_024)
  destinationKey: string;

  /** The same bucket where it is missing. */
  @Optional()
  @IsString()
  @MaxLength(100)
  destinationBucket?: string;
}

/** What a listed object's bytes are. */
export class ObjectMetadataDto {
  eTag: string;
  size: number;
  mimetype: string;
  cacheControl: string;
  lastModified: string;
  contentLength: number;
  httpStatusCode: number;
}

/** An object, or a folder: then all but its name is null. */
export class ListedObjectDto {
  name: string;
  id: string | null;
  created_at: string | null;
  updated_at: string | null;
  last_accessed_at: string | null;
  metadata: ObjectMetadataDto | null;
}

export class RemovedObjectDto extends ListedObjectDto {
  bucket_id: string;
  owner: string;
}

export class ObjectInfoDto {
  id: string;
  name: string;
  version: string;
  bucket_id: string;
  size: number;
  content_type: string;
  cache_control: string;
  etag: string;
  /** As its sender wrote it. */
  metadata: Record<string, unknown> | null;
  last_modified: string;
  created_at: string;
}

export class CopiedDto {
  Id: string;
  /** Bucket and path. */
  Key: string;
}

export class MovedDto extends CopiedDto {
  message: string;
}
