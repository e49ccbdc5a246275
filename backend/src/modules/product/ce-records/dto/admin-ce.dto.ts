import { IsInt, IsString, Length, Min } from 'class-validator';
import { PageDto, SearchQuery } from '#platform/lists/page.dto.ts';
import { IsDay } from '#platform/validation/is-day.ts';
import { Nullable } from '#platform/validation/optional.ts';
import { trimmed } from '#platform/validation/trimmed.ts';
import type { CeMethod } from '#common/contributions/index.ts';

/** Which records: by a verification code, or by a part of the participant's name. */
export class AdminCeQuery extends SearchQuery {
  override q = '';
}

/** An issued record as admins see it. */
export class AdminCeEntryDto {
  id: string;
  participant_name: string;
  title: string;
  method: CeMethod;
  credits: number;
  completed_on: string;
  verification_code: string;
  issued_at: string;
  revoked_at: string | null;
  revoked_reason: string | null;
}

export class AdminCeListDto extends PageDto {
  items: AdminCeEntryDto[];
}

/** Who provides the continuing education of this hub. Records that were issued before keep what they say. */
export class CeProviderDto {
  @trimmed
  @IsString()
  @Length(1, 160, { message: 'Enter a name of at most 160 characters' })
  name: string;

  /** Name and title under the signature line of a record. */
  @Nullable()
  @trimmed
  @IsString()
  @Length(1, 160, { message: 'Enter at most 160 characters' })
  signatory?: string | null;
}

/** What a scheme lets the provider say, for one term. */
export class NewCeSchemeDto {
  /** For example the name of a national program or of a state board. */
  @trimmed
  @IsString()
  @Length(1, 80, { message: 'Enter the name of the scheme, in at most 80 characters' })
  scheme: string;

  @trimmed
  @IsString()
  @Length(1, 160, { message: 'Enter the provider as the scheme lists it' })
  provider_name: string;

  @trimmed
  @IsString()
  @Length(1, 60, { message: 'Enter the provider’s id in the scheme' })
  provider_number: string;

  @IsDay('Choose the first day of the term')
  term_start: string;

  @IsDay('Choose the last day of the term')
  term_end: string;

  @trimmed
  @IsString()
  @Length(1, 2000, { message: 'Enter the statement that the scheme supplies, in at most 2,000 characters' })
  statement: string;
}

export class ChangeCeSchemeDto extends NewCeSchemeDto {
  /** The version that was changed. */
  @IsInt()
  @Min(1)
  version: number;
}

export class CeSchemeDto {
  id: string;
  scheme: string;
  provider_name: string;
  provider_number: string;
  term_start: string;
  term_end: string;
  statement: string;
  /** Whether its term includes today. */
  in_force: boolean;
  version: number;
}

export class CeSchemesDto {
  /** As records name the provider now. */
  provider: CeProviderDto;
  items: CeSchemeDto[];
}
