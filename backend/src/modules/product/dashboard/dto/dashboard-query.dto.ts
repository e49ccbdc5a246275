import { Transform } from 'class-transformer';
import { ArrayUnique, IsIn, IsOptional, IsTimeZone } from 'class-validator';
import { DASHBOARD_KEYS, type DashboardKey } from '../dashboard-keys.ts';

const listed = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.split(',') : value,
);

/** Which cards; all that the caller shows, when none is named. */
export class DashboardQuery {
  /** Keys with commas between them. */
  @IsOptional()
  @listed
  @ArrayUnique()
  @IsIn(DASHBOARD_KEYS, { each: true, message: `cards may name: ${DASHBOARD_KEYS.join(', ')}` })
  cards?: DashboardKey[];

  /** IANA name of where the caller is; counts only as long as their settings name none. */
  @IsOptional()
  @IsTimeZone()
  timezone?: string;
}
