import { IsBoolean, IsIn, IsString, IsUrl, Length, MaxLength } from 'class-validator';
import { PageDto, PageQuery } from '#platform/lists/page.dto.ts';
import { Optional } from '#platform/validation/optional.ts';
import { trimmed } from '#platform/validation/trimmed.ts';
import { IMPORT_STATES, type ImportState, type ImportWarning } from '../imports/resource-import.entity.ts';
import { RESOURCE_KINDS, type ResourceKind } from '../library/resource.entity.ts';
import { TITLE } from './resource-change.dto.ts';

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
  /**
   * What the reviewer should know: `other_site` (the address led to another site), `cut` (the text was longer than what is kept),
   * `pictures_removed`.
   */
  warnings: ImportWarning[];
}

/** An import with its progress. In `review` it waits for a person, who publishes or rejects it. */
export class ImportDto {
  id: string;
  url: string;
  state: ImportState;
  source: 'pica_live' | 'mock_data' | null;
  /** Why it failed and what to do, for people. */
  error: string | null;
  reject_reason: string | null;
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
  @Length(1, 160, TITLE)
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

export class RejectImportDto {
  /** Why; whoever asked for the import reads it. */
  @Optional()
  @trimmed
  @IsString()
  @MaxLength(500, { message: 'Enter at most 500 characters' })
  reason?: string;
}
