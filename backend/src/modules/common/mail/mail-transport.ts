import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Transporter } from 'nodemailer';
import { Env } from '#config/env.ts';
import type { MailBody } from './mail.types.ts';

const TIMEOUT_MS = 20_000;

/** The way out for mail: SMTP with SMTP_URL, else nothing leaves and the row itself is the mailbox. */
@Injectable()
export class MailTransport implements OnApplicationShutdown {
  private smtp: Promise<Transporter> | undefined;

  constructor(private readonly env: Env) {}

  /** Whether mail stays here, to be read at /dev/mailbox. */
  get captures(): boolean {
    return !this.env.SMTP_URL;
  }

  async send(id: string, to: string, body: MailBody): Promise<void> {
    const { SMTP_URL: url } = this.env;
    if (!url) return;
    this.smtp ??= opened(url);
    const { subject, text, html, replyTo, unsubscribe, attachments = [] } = body;
    // A Message-ID made from the row's id lets mailboxes drop the second copy of a mail whose answer got lost.
    const messageId = `<${id}@${new URL(this.env.publicUrl).hostname}>`;
    const from = this.env.MAIL_FROM;
    await (
      await this.smtp
    ).sendMail({
      ...{ from, to, subject, text, html, messageId },
      attachments: attachments.map((file) => ({ ...file })),
      ...(replyTo ? { replyTo } : {}),
      ...(unsubscribe ? { headers: oneClick(unsubscribe) } : {}),
    });
  }

  async onApplicationShutdown(): Promise<void> {
    (await this.smtp)?.close();
  }
}

/** RFC 8058: the mail program posts to the address, and nobody has to sign in. */
const oneClick = (url: string): Record<string, string> => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** The library is loaded with the first mail: a start need not wait for it. */
async function opened(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport(smtpOptions(url));
}

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
