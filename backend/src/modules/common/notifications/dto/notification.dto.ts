import { PageDto } from '#platform/lists/page.dto.ts';

/** A notification of a person. */
export class NotificationDto {
  id: string;
  /** What it is about, e.g. `ticket_reply`. */
  kind: string;
  title: string;
  body: string | null;
  /** A page of the web app. */
  link: string;
  severity: 'info' | 'warning' | 'critical';
  due_at: string | null;
  /** Open, and its time is over. */
  overdue: boolean;
  read_at: string | null;
  done_at: string | null;
  /** When it happened; the last time, where it happened again. */
  created_at: string;
}

export class NotificationListDto extends PageDto {
  items: NotificationDto[];
  /** How many open ones were not read yet, whatever the list shows. */
  unread: number;
}
