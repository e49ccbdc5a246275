import { IsBoolean, IsIn, IsInt, IsString, IsUrl, Length, MaxLength, Min } from 'class-validator';
import { PageDto, PageQuery, SearchQuery } from '#platform/lists/page.dto.ts';
import { Nullable, Optional } from '#platform/validation/optional.ts';
import { trimmed } from '#platform/validation/trimmed.ts';
import { IMPORT_STATES, type ImportState } from '../imports/resource-import.entity.ts';
import { RESOURCE_KINDS, type ResourceKind } from '../library/resource.entity.ts';

const STATES = ['draft', 'published', 'retired'] as const;
type ResourceState = (typeof STATES)[number];

/** Which resources. Visitors get the public ones. */
export class ResourceQuery extends SearchQuery {
  override q = '';

  @Optional()
  @IsIn(RESOURCE_KINDS)
  kind?: ResourceKind;

  /** The caller's own in every state; for instructors. */
  @Optional()
  @IsIn(['true'])
  mine?: 'true';
}

export class ResourceCardDto {
  id: string;
  title: string;
  kind: ResourceKind;
  summary: string;
  /** The page that it was imported from, or that it links to. */
  source_url: string | null;
  source_domain: string | null;
  licence_note: string | null;
  imported_at: string | null;
  /** `mock_data`: imported from a sample page. */
  source: 'pica_live' | 'mock_data' | null;
  course_id: string | null;
  public: boolean;
  state: ResourceState;
  published_at: string | null;
  is_sample: boolean;
  version: number;
}

export class ResourceListDto extends PageDto {
  items: ResourceCardDto[];
}

export class ResourceDto extends ResourceCardDto {
  /** Markdown. */
  body: string | null;
}

/** What is to change; what is left out stays. */
export class ChangeResourceDto {
  @Optional()
  @trimmed
  @IsString()
  @Length(1, 160, { message: 'Enter a title of at most 160 characters' })
  title?: string;

  @Optional()
  @trimmed
  @IsString()
  @MaxLength(500, { message: 'Enter at most 500 characters' })
  summary?: string;

  @Nullable()
  @trimmed
  @IsString()
  @MaxLength(500, { message: 'Enter at most 500 characters' })
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

export class NewImportDto {
  /** The http(s) address of a public page. */
  @trimmed
  @IsUrl(
    { protocols: ['http', 'https'], require_protocol: true },
    { message: 'Enter the address of a web page, e.g. https://example.com/article' },
  )
  @MaxLength(2000, { message: 'Enter at most 2,000 characters' })
  url: string;
}

export class ImportStartedDto {
  import_id: string;
}

export class ImportedPageDto {
  title: string;
  summary: string;
  /** Markdown without HTML. */
  body: string;
  /** The address after redirects. */
  url: string;
}

/** An import with its progress. In `review` it waits for a person, who publishes or rejects it. */
export class ImportDto {
  id: string;
  url: string;
  state: ImportState;
  source: 'pica_live' | 'mock_data' | null;
  /** Why it failed, for people. */
  error: string | null;
  result: ImportedPageDto | null;
  resource_id: string | null;
  created_at: string;
  updated_at: string;
}

export class ImportsQuery extends PageQuery {
  @Optional()
  @IsIn(IMPORT_STATES)
  state?: ImportState;
}

export class ImportListDto extends PageDto {
  items: ImportDto[];
}

/** The page as a person reviewed it. */
export class PublishImportDto {
  @trimmed
  @IsString()
  @Length(1, 160, { message: 'Enter a title of at most 160 characters' })
  title: string;

  @trimmed
  @IsString()
  @Length(1, 500, { message: 'Say in at most 500 characters what it is' })
  summary: string;

  /** Markdown. */
  @IsString()
  @Length(1, 100_000, { message: 'The text has 1 to 100,000 characters' })
  body: string;

  /** By what right the text may be shown here. */
  @trimmed
  @IsString()
  @Length(3, 500, { message: 'Say by what right the text may be shown here, in 3 to 500 characters' })
  licence_note: string;

  @Optional()
  @IsIn(RESOURCE_KINDS)
  kind?: ResourceKind;

  /** Whether visitors may read it. */
  @IsBoolean()
  public: boolean;
}
