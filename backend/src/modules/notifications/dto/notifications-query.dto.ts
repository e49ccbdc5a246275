import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';

const STATES = ['open', 'done', 'all'] as const;
export type NotificationState = (typeof STATES)[number];

/** Which of one's notifications, which page of them. */
export class NotificationsQuery {
  @IsOptional()
  @IsIn(STATES)
  state: NotificationState = 'open';

  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  page = 1;

  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(100)
  page_size = 20;
}
