import { Transform } from 'class-transformer';
import { ArrayUnique, IsIn, IsTimeZone } from 'class-validator';
import { Optional } from '#platform/validation/optional.ts';
import { DASHBOARD_KEYS, type DashboardKey } from '../dashboard-keys.ts';

const listed = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.split(',') : value,
);

/** Which cards; all that the caller shows, when none is named. */
export class DashboardQuery {
  /** Keys with commas between them. */
  @Optional()
  @listed
  @ArrayUnique()
  @IsIn(DASHBOARD_KEYS, { each: true, message: `cards may name: ${DASHBOARD_KEYS.join(', ')}` })
  cards?: DashboardKey[];

  /** IANA name of where the caller is; counts only as long as their settings name none. */
  @Optional()
  @IsTimeZone()
  timezone?: string;
}
