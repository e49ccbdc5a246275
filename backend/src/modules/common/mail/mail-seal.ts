import { Injectable } from '@nestjs/common';
import { Vault } from '#platform/crypto/vault.ts';
import type { MailBody } from './mail.types.ts';

/** Seals a mail's body for its row and opens it again; bound to the row's id. */
@Injectable()
export class MailSeal {
  constructor(private readonly vault: Vault) {}

  close(id: string, body: MailBody): string {
    const { subject, text, html, links, replyTo, unsubscribe, attachments } = body;
    const sealed = { subject, text, html, links, replyTo, unsubscribe, attachments };
    return this.vault.seal(JSON.stringify(sealed), aad(id));
  }

  open(id: string, sealed: string): MailBody {
    return JSON.parse(this.vault.open(sealed, aad(id))) as MailBody;
  }
}

const aad = (id: string): string => `mail:${id}`;
