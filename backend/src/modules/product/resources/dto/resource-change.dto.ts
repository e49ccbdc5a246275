import { IsBoolean, IsIn, IsInt, IsString, Length, MaxLength, Min } from 'class-validator';
import { Nullable, Optional } from '#platform/validation/optional.ts';
import { trimmed } from '#platform/validation/trimmed.ts';
import { RESOURCE_KINDS, type ResourceKind } from '../library/resource.entity.ts';

export const TITLE = { message: 'Enter a title of at most 160 characters' };
const SUMMARY = { message: 'Say in at most 500 characters what it is' };
const NOTE = { message: 'Enter at most 500 characters' };
const BODY = { message: 'Enter at most 100,000 characters' };

/** A resource that the caller writes. A link or a video has an address, all others have a text. */
export class NewResourceDto {
  @trimmed
  @IsString()
  @Length(1, 160, TITLE)
  title: string;

  @IsIn(RESOURCE_KINDS)
  kind: ResourceKind;

  @trimmed
  @IsString()
  @Length(1, 500, SUMMARY)
  summary: string;

  /** Markdown. */
  @Optional()
  @IsString()
  @MaxLength(100_000, BODY)
  body?: string;

  /** The http(s) address that a link or a video leads to. */
  @Optional()
  @trimmed
  @IsString()
  @MaxLength(2000, { message: 'Enter at most 2,000 characters' })
  source_url?: string;

  @Optional()
  @trimmed
  @IsString()
  @MaxLength(500, NOTE)
  licence_note?: string;

  /** Whether visitors may read it. */
  @IsBoolean()
  public: boolean;

  @IsIn(['draft', 'published'])
  state: 'draft' | 'published';
}

/** What is to change; what is left out stays. */
export class ChangeResourceDto {
  @Optional()
  @trimmed
  @IsString()
  @Length(1, 160, TITLE)
  title?: string;

  @Optional()
  @trimmed
  @IsString()
  @MaxLength(500, SUMMARY)
  summary?: string;

  /** Markdown. An imported text loses HTML and pictures again. */
  @Optional()
  @IsString()
  @MaxLength(100_000, BODY)
  body?: string;

  @Nullable()
  @trimmed
  @IsString()
  @MaxLength(500, NOTE)
  licence_note?: string | null;

  @Optional()
  @IsBoolean()
  public?: boolean;

  @Optional()
  @IsIn(['published', 'retired'])
  state?: 'published' | 'retired';

  /** The version that was changed. */
  @IsInt()
  @Min(1)
  version: number;
}
