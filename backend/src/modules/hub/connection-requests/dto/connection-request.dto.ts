import { ArrayMaxSize, ArrayUnique, IsIn, IsString, IsUUID, Length, MaxLength } from 'class-validator';
import { PageDto, PageQuery } from '#platform/lists/page.dto.ts';
import { Optional } from '#platform/validation/optional.ts';
import { trimmed } from '#platform/validation/trimmed.ts';

export const REQUEST_STATES = ['open', 'done', 'declined'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

export class NewConnectionRequestDto {
  /** The name of a practice system that the hub knows. */
  @IsString()
  @MaxLength(60)
  tool_name: string;

  /** The locations it would serve; missing or empty means all. */
  @Optional()
  @IsUUID(undefined, { each: true })
  @ArrayUnique()
  @ArrayMaxSize(200)
  location_ids?: string[];

  /** What an administrator should know. No keys and no patient data. */
  @trimmed
  @IsString()
  @Length(1, 1000, { message: 'note must have 1 to 1000 characters' })
  note: string;
}

export class ConnectionRequestDto {
  id: string;
  organisation_id: string;
  organisation_name: string;
  tool_name: string;
  location_ids: string[];
  note: string;
  state: RequestState;
  /** What the administrator wrote. */
  answer: string | null;
  requested_by: string | null;
  created_at: string;
  settled_at: string | null;
}

export class ConnectionRequestListDto extends PageDto {
  items: ConnectionRequestDto[];
}

export class RequestsQuery extends PageQuery {
  @Optional()
  @IsIn(REQUEST_STATES)
  state?: RequestState;
}

export class SettleRequestDto {
  /** `done`: it is connected. `declined`: it will not be. */
  @IsIn(['done', 'declined'])
  state: 'done' | 'declined';

  /** Shown to whoever asked. */
  @trimmed
  @IsString()
  @Length(1, 1000, { message: 'answer must have 1 to 1000 characters' })
  answer: string;
}
