import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsIn, IsUUID } from 'class-validator';
import { type Role, ROLES } from '#access/principal.ts';
import { Optional } from '#platform/validation/optional.ts';
import { ReasonDto } from '#platform/validation/reason.ts';

export const BULK_ACTIONS = [
  'suspend',
  'restore',
  'sign_out',
  'resend_verification',
  'add_role',
  'remove_role',
] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

const MOST_PEOPLE = 100;

/** One change of several people. */
export class BulkChangeDto extends ReasonDto {
  @IsIn(BULK_ACTIONS)
  action: BulkAction;

  /** Up to 100 people. */
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MOST_PEOPLE)
  @ArrayUnique()
  @IsUUID(undefined, { each: true })
  ids: string[];

  /** For `add_role` and `remove_role`. */
  @Optional()
  @IsIn(ROLES)
  role?: Role;
}

/** What came of the change for one person. */
export class BulkResultDto {
  id: string;
  /** False where nothing was to be changed, and where the change was refused. */
  changed: boolean;
  /** Why it was refused, as the call for one person says it. */
  code: string | null;
  message: string | null;
}

export class BulkResultsDto {
  /** In the order of the request. */
  items: BulkResultDto[];
}
