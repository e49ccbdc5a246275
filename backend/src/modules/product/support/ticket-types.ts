/** The words of tickets, as the database's checks have them. */
export const CATEGORIES = ['account', 'courses', 'orders', 'tools', 'cases', 'bug', 'other'] as const;
export const STATUSES = ['open', 'waiting_on_customer', 'solved', 'closed'] as const;
export const PRIORITIES = ['low', 'normal', 'high', 'urgent'] as const;
export const ARTICLE_CATEGORIES = ['tools', 'account', 'courses', 'orders', 'cases', 'other'] as const;

export type Category = (typeof CATEGORIES)[number];
export type Status = (typeof STATUSES)[number];
export type Priority = (typeof PRIORITIES)[number];
export type ArticleCategory = (typeof ARTICLE_CATEGORIES)[number];
export type AuthorKind = 'requester' | 'agent' | 'system';

/** What the page told about itself, with the person's consent. */
export interface TicketContext {
  readonly page?: string;
  readonly browser?: string;
  readonly window?: string;
  readonly version?: string;
}

export interface TicketRow extends Record<string, unknown> {
  readonly id: string;
  readonly number: string;
  readonly requester_id: string | null;
  readonly requester_name: string | null;
  readonly email: string | null;
  readonly channel: 'app' | 'contact';
  readonly category: Category;
  readonly subject: string;
  readonly status: Status;
  readonly priority: Priority;
  readonly assignee_id: string | null;
  /** When an assignee who said nothing loses the ticket. */
  readonly assignee_due_at: Date | null;
  readonly first_reply_due_at: Date;
  readonly first_replied_at: Date | null;
  /** When the next reply is due; null while it is not our turn. */
  readonly reply_due_at: Date | null;
  readonly waiting_since: Date | null;
  readonly paused_seconds: number;
  readonly solved_at: Date | null;
  readonly rating: number | null;
  readonly linked_ticket_id: string | null;
  readonly merged_into_id: string | null;
  readonly context: TicketContext | null;
  readonly is_sample: boolean;
  readonly last_reply_at: Date | null;
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** What a step in a ticket's life changes; everything else stays. */
export type TicketChange = Partial<
  Pick<
    TicketRow,
    | 'category'
    | 'status'
    | 'priority'
    | 'assignee_id'
    | 'assignee_due_at'
    | 'first_replied_at'
    | 'reply_due_at'
    | 'waiting_since'
    | 'paused_seconds'
    | 'solved_at'
    | 'rating'
    | 'merged_into_id'
    | 'last_reply_at'
  >
>;
