/** A notification without its recipient. Never with a patient's name or number, because pages and lists show it. */
export interface NotificationContent {
  /** What it is about, e.g. `ticket_reply`; chooses its icon. */
  readonly kind: string;
  readonly title: string;
  readonly body?: string | null;
  /** Where to go, on our own pages: `/support?ticket=…`. */
  readonly link: string;
  readonly severity: 'info' | 'warning' | 'critical';
  readonly due_at?: Date | null;
  /** One notice a person and key: what happens again replaces what stood there. */
  readonly dedupe_key: string;
  /** It happened once more: unread and open again, even in the same words. */
  readonly again?: boolean;
}
export interface NewNotification extends NotificationContent {
  readonly user_id: string;
}

const TITLE = 160;
const BODY = 500;

/** A notification must not undo the change that it reports: text that is too long is cut, not refused. */
export function shortenedNotification({
  title,
  body,
  due_at,
  again,
  ...rest
}: NotificationContent): Required<NotificationContent> {
  return {
    ...rest,
    title: cut(title, TITLE),
    body: body == null ? null : cut(body, BODY),
    due_at: due_at ?? null,
    again: again ?? false,
  };
}

/** By characters as the column counts them, not by halves of one. */
function cut(text: string, most: number): string {
  const characters = [...text];
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
}
