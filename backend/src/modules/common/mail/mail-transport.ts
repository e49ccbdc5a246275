import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { Env } from '#config/env.ts';
import type { MailBody } from './mail.types.ts';

const TIMEOUT_MS = 20_000;

/** The way out for mail: SMTP with SMTP_URL, else nothing leaves and the row itself is the mailbox. */
@Injectable()
export class MailTransport implements OnApplicationShutdown {
  private readonly smtp: Transporter | undefined;

  constructor(private readonly env: Env) {
    if (env.SMTP_URL) this.smtp = createTransport(smtpOptions(env.SMTP_URL));
  }

  /** Whether mail stays here, to be read at /dev/mailbox. */
  get captures(): boolean {
    return this.smtp === undefined;
  }

  async send(id: string, to: string, body: MailBody): Promise<void> {
    const { subject, text, html, replyTo, unsubscribe, attachments = [] } = body;
    // A Message-ID made from the row's id lets mailboxes drop the second copy of a mail whose answer got lost.
    const messageId = `<${id}@${new URL(this.env.publicUrl).hostname}>`;
    const from = this.env.MAIL_FROM;
    await this.smtp?.sendMail({
      ...{ from, to, subject, text, html, messageId },
      attachments: attachments.map((file) => ({ ...file })),
      ...(replyTo ? { replyTo } : {}),
      ...(unsubscribe ? { headers: oneClick(unsubscribe) } : {}),
    });
  }

  onApplicationShutdown(): void {
    this.smtp?.close();
  }
}

/** RFC 8058: the mail program posts to the address, and nobody has to sign in. */
const oneClick = (url: string): Record<string, string> => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

function smtpOptions(url: string) {
  return {
    url,
    pool: true as const,
    maxConnections: 3,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
