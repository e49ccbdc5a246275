import { PageDto } from '#platform/lists/page.dto.ts';
import { PermissionTimesDto } from './break-glass.dto.ts';

/** That an administrator opened, or may open, a record of the caller's. */
export class OpenedRecordDto extends PermissionTimesDto {
  id: string;
  /** What kind of record, as part of a sentence: `notes about a patient`. */
  record: string;
  /** Where the caller reads it. */
  link: string;
  /** Whose record it is, where it is an organization's. */
  organisation_name: string | null;
  /** Null also for an account that was deleted. */
  admin_name: string | null;
  reason: string;
  last_opened_at: string | null;
}

export class OpenedRecordListDto extends PageDto {
  items: OpenedRecordDto[];
}
