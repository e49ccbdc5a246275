import { IsBoolean, IsIn, IsInt, IsString, IsUUID, Length, MaxLength, Min } from 'class-validator';
import { PageDto, PageQuery } from '#platform/lists/page.dto.ts';
import { Optional } from '#platform/validation/optional.ts';
import { trimmed } from '#platform/validation/trimmed.ts';

/** Asks a coach to look at the case before it is sent. */
export class RequestReviewDto {
  @IsInt()
  @Min(1)
  version: number;

  @IsUUID()
  coach_id: string;
}

export class ReviewDto {
  @trimmed
  @IsString()
  @Length(1, 4_000)
  comments: string;

  /** Ready to send; else it goes back to the doctor. */
  @IsBoolean()
  ok: boolean;
}

/** Lets a coach or specialist read the case. */
export class ShareCaseDto {
  @IsUUID()
  user_id: string;
}

export class CaseShareDto {
  user_id: string;
  name: string;
  role: 'coach' | 'specialist';
  shared_at: string;
}

export class CaseShareListDto {
  items: CaseShareDto[];
}

/** People with whom a case can be shared. */
export class CaseColleaguesQuery extends PageQuery {
  @IsIn(['coach', 'specialist', 'doctor'])
  role: 'coach' | 'specialist' | 'doctor';

  /** Part of the name. */
  @Optional()
  @trimmed
  @IsString()
  @MaxLength(100)
  q = '';
}

export class CaseColleagueDto {
  id: string;
  name: string;
  /** Where a doctor and the caller are both members; null for coaches and specialists. */
  organisation_id: string | null;
  organisation_name: string | null;
}

export class CaseColleagueListDto extends PageDto {
  items: CaseColleagueDto[];
}

export const VISIBILITIES = ['all', 'coaching'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

export class NewCaseMessageDto {
  @trimmed
  @IsString()
  @Length(1, 4_000)
  body: string;

  /** `coaching`: for the doctor's side and the coach alone. */
  @IsIn(VISIBILITIES)
  visibility: Visibility;
}

export class CaseMessageDto {
  id: string;
  /** Null when the account is gone. */
  author_name: string | null;
  by_me: boolean;
  body: string;
  visibility: Visibility;
  at: string;
}

export class CaseMessageListDto extends PageDto {
  items: CaseMessageDto[];
}

export class SamplesDto {
  added: number;
}
