import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { isUUID } from 'class-validator';
import type { CannedListDto, CannedReplyDto, NewCannedReplyDto } from '../dto/canned.dto.ts';
import { cannedNotFound, tooManyCanned } from '../support.errors.ts';
import { CannedReply } from './canned-reply.entity.ts';

const MOST = 200;

const toDto = ({ id, title, body, updatedAt }: CannedReply): CannedReplyDto => ({
  ...{ id, title, body },
  updated_at: updatedAt.toISOString(),
});

/** Answers that agents keep, for all of them. */
@Injectable()
export class CannedReplies {
  constructor(@InjectRepository(CannedReply) private readonly replies: Repository<CannedReply>) {}

  async list(): Promise<CannedListDto> {
    const rows = await this.replies
      .createQueryBuilder('r')
      .orderBy('lower(r.title)')
      .addOrderBy('r.id')
      .limit(MOST)
      .getMany();
    return { items: rows.map(toDto) };
  }

  async create(userId: string, { title, body }: NewCannedReplyDto): Promise<CannedReplyDto> {
    if ((await this.replies.count()) >= MOST) throw tooManyCanned(MOST);
    return toDto(await this.replies.save({ title, body, createdBy: userId }));
  }

  async change(id: string, { title, body }: NewCannedReplyDto): Promise<CannedReplyDto> {
    if (!isUUID(id)) throw cannedNotFound();
    const change = { title, body, updatedAt: () => 'now()' };
    if (!(await this.replies.update(id, change)).affected) throw cannedNotFound();
    const row = await this.replies.findOneBy({ id });
    if (!row) throw cannedNotFound();
    return toDto(row);
  }

  async remove(id: string): Promise<void> {
    if (!isUUID(id) || !(await this.replies.delete(id)).affected) throw cannedNotFound();
  }
}
