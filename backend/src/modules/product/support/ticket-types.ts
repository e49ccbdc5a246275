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
