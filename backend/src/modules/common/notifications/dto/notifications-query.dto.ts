import { IsIn } from 'class-validator';
import { Optional } from '#platform/validation/optional.ts';
import { PageQuery } from '#platform/lists/page.dto.ts';

const STATES = ['open', 'done', 'all'] as const;
export type NotificationState = (typeof STATES)[number];

/** Which of one's notifications, which page of them. */
export class NotificationsQuery extends PageQuery {
  @Optional()
  @IsIn(STATES)
  state: NotificationState = 'open';
}
