import { Type } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';
import { Optional } from '#platform/validation/optional.ts';

/** Which page of an access history. */
export class PracticeAccessQuery {
  @Optional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(1_000)
  page = 1;

  @Optional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(100)
  page_size = 20;
}

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
export class PracticeAccessListDto {
  items: PracticeAccessDto[];
  total: number;
  page: number;
  page_size: number;
}
