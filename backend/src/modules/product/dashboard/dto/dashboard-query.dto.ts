import { Transform } from 'class-transformer';
import { ArrayUnique, IsIn, IsTimeZone } from 'class-validator';
import { Optional } from '#platform/validation/optional.ts';
import { DASHBOARD_KEYS, type DashboardKey } from '#common/contributions/index.ts';

const listed = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.split(',') : value,
);

/** Which cards; all that the caller shows, when none is named. */
export class DashboardQuery {
  /** Keys of the cards to read, separated by commas. Default: every card the caller shows. */
  @Optional()
  @listed
  @ArrayUnique()
  @IsIn(DASHBOARD_KEYS, { each: true, message: `cards may name: ${DASHBOARD_KEYS.join(', ')}` })
  cards?: DashboardKey[];

  /** IANA name of the caller's time zone. Used only while the caller's settings name none. */
  @Optional()
  @IsTimeZone()
  timezone?: string;
}
