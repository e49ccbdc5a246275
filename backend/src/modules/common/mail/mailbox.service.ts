import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Not, type Repository } from 'typeorm';
import { Env } from '#config/env.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { CapturedMailDto } from './dto/captured-mail.dto.ts';
import { Mail } from './mail.entity.ts';
import { MailSeal } from './mail-seal.ts';
import { MailTransport } from './mail-transport.ts';

const SHOWN = 100;

/** The mails that did not leave this machine. In production there is no such thing. */
@Injectable()
export class MailboxService {
  constructor(
    private readonly env: Env,
    @InjectRepository(Mail) private readonly mails: Repository<Mail>,
    private readonly seal: MailSeal,
    private readonly transport: MailTransport,
  ) {}

  assertHere(): void {
    if (this.env.isProduction) throw notHere();
  }

  /** Newest first, for everybody or for one address. */
  async list(to: string | undefined): Promise<CapturedMailDto[]> {
    this.assertHere();
    if (!this.transport.captures) return [];
    const rows = await this.mails.find({
      where: { sealedBody: Not(IsNull()), ...(to ? { toAddress: to } : {}) },
      order: { createdAt: 'DESC' },
      take: SHOWN,
    });
    return rows.map((row) => this.show(row));
  }

  async one(id: string): Promise<CapturedMailDto> {
    const mail = (await this.list(undefined)).find((candidate) => candidate.id === id);
    if (!mail) throw notHere();
    return mail;
  }

  private show(row: Mail): CapturedMailDto {
    const { subject, text, html, links, unsubscribe } = this.seal.open(row.id, row.sealedBody ?? '');
    return {
      id: row.id,
      to: row.toAddress,
      subject,
      text,
      html,
      links: [...links],
      ...(unsubscribe ? { unsubscribe } : {}),
      created_at: row.createdAt.toISOString(),
    };
  }
}

const notHere = (): AppError => new AppError('not_found', 404, 'Not found');
