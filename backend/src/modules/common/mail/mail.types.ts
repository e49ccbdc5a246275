/** A mail and its recipient. `links` are for the captured mailbox, which then needs not parse HTML. */
export interface MailDraft {
  readonly kind: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly links: readonly string[];
  /** Whom an answer to this mail reaches, where that is not its sender. */
  readonly replyTo?: string;
  /** Where a mail program ends mails of this kind with one POST (RFC 8058), where the recipient may choose. */
  readonly unsubscribe?: string;
  /** Without a link or code that opens an account: its words stay after it failed, so that it can be sent again. */
  readonly keepsBody?: boolean;
}

/** The part of a mail that is sealed at rest: it may carry a link or a code. */
export type MailBody = Pick<MailDraft, 'subject' | 'text' | 'html' | 'links' | 'replyTo' | 'unsubscribe'>;
