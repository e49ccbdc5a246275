import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { ReferralEntryDto, ReferralFileDto } from '../dto/referral-view.dto.ts';
import { ReferralFile } from '../files/referral-file.entity.ts';
import { ReferralSeal } from '../referral-content.ts';
import { ReferralMessage } from '../talking/referral-message.entity.ts';

interface FileRow {
  readonly id: string;
  readonly name: string;
  readonly mime: string;
  readonly bytes: string;
  readonly part: 'request' | 'report';
  readonly taken_on: string;
  readonly added_at: Date;
}

/** Reads the files and the timeline of a referral. Who may see them was checked before. */
@Injectable()
export class ReferralParts {
  constructor(
    @InjectRepository(ReferralFile) private readonly places: Repository<ReferralFile>,
    @InjectRepository(ReferralMessage) private readonly messages: Repository<ReferralMessage>,
    private readonly seal: ReferralSeal,
  ) {}

  async files(referralId: string): Promise<ReferralFileDto[]> {
    const rows = await this.places
      .createQueryBuilder('p')
      .innerJoin('files', 'f', 'f.id = p.file_id')
      .select(['f.id as id', 'f.name as name', 'f.mime as mime', 'f.bytes as bytes'])
      .addSelect(['p.part as part', 'p.taken_on::text as taken_on', 'p.created_at as added_at'])
      .where({ referralId })
      .orderBy('p.part', 'ASC')
      .addOrderBy('p.taken_on')
      .addOrderBy('p.id')
      .getRawMany<FileRow>();
    return rows.map((row) => ({ ...row, bytes: Number(row.bytes), added_at: row.added_at.toISOString() }));
  }

  async timeline(referralId: string, userId: string): Promise<ReferralEntryDto[]> {
    const { entities, raw } = await this.messages
      .createQueryBuilder('m')
      .leftJoin('profiles', 'p', 'p.id = m.author_id')
      .addSelect(`nullif(trim(concat_ws(' ', p.first_name, p.last_name)), '')`, 'author_name')
      .where({ referralId })
      .orderBy('m.created_at')
      .addOrderBy('m.id')
      .getRawAndEntities<{ author_name: string | null }>();
    return entities.map((entry, at) => ({
      ...{ id: entry.id, at: entry.createdAt.toISOString(), kind: entry.kind, by: entry.authorKind },
      ...{ author_name: raw[at]?.author_name ?? null, by_me: entry.authorId === userId },
      body: this.seal.text(referralId, 'message', entry.sealedBody),
    }));
  }
}
