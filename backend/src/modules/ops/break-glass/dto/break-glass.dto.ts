import { IsIn, IsString, Matches, MaxLength } from 'class-validator';
import { PRIVATE_RECORD_KINDS, type PrivateRecordKind } from '#common/contributions/index.ts';
import { PageDto, PageQuery } from '#platform/lists/page.dto.ts';
import { Optional } from '#platform/validation/optional.ts';
import { ReasonDto } from '#platform/validation/reason.ts';

/** Which record to open, and why: at least ten characters, without details of a patient. */
export class BreakGlassDto extends ReasonDto {
  @IsIn(PRIVATE_RECORD_KINDS)
  resource: PrivateRecordKind;

  /** A patient's reference as the log of accesses shows it, or the id of a conversation. */
  @IsString()
  @MaxLength(420)
  @Matches(/^[\w-]+$/)
  id: string;
}

export class BreakGlassQuery extends PageQuery {
  @Optional()
  @IsIn(['active', 'all'])
  state: 'active' | 'all' = 'all';
}

/** From when until when a permission counts, and how often it was used. */
export class PermissionTimesDto {
  created_at: string;
  expires_at: string;
  /** When it was ended early. */
  ended_at: string | null;
  active: boolean;
  times_opened: number;
}

/** A permission of an admin to open one record. */
export class BreakGlassPermissionDto extends PermissionTimesDto {
  id: string;
  admin_id: string | null;
  /** Null also for an account that was deleted. */
  admin_name: string | null;
  resource: PrivateRecordKind;
  resource_id: string;
  /** A person or an organization; null where it was deleted. */
  owner_name: string | null;
  reason: string;
  request_id: string | null;
  /** Whether it is the caller's. */
  own: boolean;
}

export class BreakGlassPermissionListDto extends PageDto {
  items: BreakGlassPermissionDto[];
}

export class BreakGlassFactDto {
  label: string;
  value: string;
}

export class BreakGlassEntryDto {
  at: string;
  title: string;
  text: string | null;
}

/** The record that a permission opens. */
export class BreakGlassRecordDto {
  title: string;
  facts: BreakGlassFactDto[];
  /** The newest first. */
  entries: BreakGlassEntryDto[];
  /** Older entries are left out. */
  shortened: boolean;
  /** When the permission ends. */
  expires_at: string;
}
