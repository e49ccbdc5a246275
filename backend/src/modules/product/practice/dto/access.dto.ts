import { PageDto } from '#platform/lists/page.dto.ts';

/** Somebody opened, changed or revealed something of this record. */
export class PracticeAccessDto {
  id: string;
  at: string;
  actor_id: string | null;
  /** Null when the account is gone. */
  actor_name: string | null;
  by_me: boolean;
  action: 'list' | 'view' | 'reveal' | 'create' | 'update' | 'delete' | 'export' | 'send';
  /** E.g. `patients`, `appointments`. */
  resource_type: string;
  /** The field that was shown, of a `reveal`. */
  field: string | null;
  ip: string | null;
}

/** Who opened this record, newest first. */
export class PracticeAccessListDto extends PageDto {
  items: PracticeAccessDto[];
}
