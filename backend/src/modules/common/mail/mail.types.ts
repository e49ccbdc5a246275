/** A mail and whom it goes to. `links` are shown by the captured mailbox, so that nobody parses HTML for them. */
export interface MailDraft {
  readonly kind: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly links: readonly string[];
  /** Whom an answer to this mail reaches, where that is not its sender. */
  readonly replyTo?: string;
  /** Without a link or code that opens an account: its words stay after it failed, so that it can be sent again. */
  readonly keepsBody?: boolean;
}

/** The part of a mail that is sealed at rest: it may carry a link or a code. */
export type MailBody = Pick<MailDraft, 'subject' | 'text' | 'html' | 'links' | 'replyTo'>;
