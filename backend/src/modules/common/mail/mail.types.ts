/** A small text file that comes with a mail. */
export interface MailAttachment {
  readonly filename: string;
  /** With its parameters, for example `text/calendar; charset=utf-8; method=REQUEST`. */
  readonly contentType: string;
  readonly content: string;
}

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
  /** At most 64 KiB in all. They are sealed with the mail, and go when it is sent. */
  readonly attachments?: readonly MailAttachment[];
  /** Without a link or code that opens an account: its words stay after it failed, so that it can be sent again. */
  readonly keepsBody?: boolean;
}

/** The part of a mail that is sealed at rest: it may carry a link or a code. */
export type MailBody = Pick<
  MailDraft,
  'subject' | 'text' | 'html' | 'links' | 'replyTo' | 'unsubscribe' | 'attachments'
>;
