import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { type EntityManager, Not, Repository } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { lockInTransaction } from '#platform/database/transaction-lock.ts';
import type { ReportTemplateDto, ReportTemplateListDto, SaveTemplateDto } from '../dto/template.dto.ts';
import { templateNameTaken, templateNotFound, tooManyTemplates } from '../specialists.errors.ts';
import { ReportTemplate } from './report-template.entity.ts';

const MOST = 50;

/** A specialist's own texts for reports. */
@Injectable()
export class Templates {
  constructor(
    @InjectRepository(ReportTemplate) private readonly templates: Repository<ReportTemplate>,
    private readonly clock: Clock,
  ) {}

  async list(userId: string): Promise<ReportTemplateListDto> {
    const rows = await this.templates.find({ where: { userId }, order: { name: 'ASC' }, take: MOST });
    return { items: rows.map(toDto) };
  }

  add(userId: string, wanted: SaveTemplateDto): Promise<ReportTemplateDto> {
    return this.alone(userId, async (q) => {
      if ((await q.countBy(ReportTemplate, { userId })) >= MOST) throw tooManyTemplates(MOST);
      await assertFree(q, userId, wanted.name);
      const now = this.clock.now();
      return toDto(
        await q.save(ReportTemplate, { userId, ...columns(wanted), createdAt: now, updatedAt: now }),
      );
    });
  }

  change(userId: string, id: string, wanted: SaveTemplateDto): Promise<ReportTemplateDto> {
    return this.alone(userId, async (q) => {
      const held = isUUID(id) ? await q.findOneBy(ReportTemplate, { id, userId }) : null;
      if (!held) throw templateNotFound();
      await assertFree(q, userId, wanted.name, id);
      return toDto(
        await q.save(ReportTemplate, { ...held, ...columns(wanted), updatedAt: this.clock.now() }),
      );
    });
  }

  async remove(userId: string, id: string): Promise<void> {
    const { affected } = isUUID(id) ? await this.templates.delete({ id, userId }) : { affected: 0 };
    if (!affected) throw templateNotFound();
  }

  /** Two tabs that save at once are counted one after the other. */
  private alone<T>(userId: string, work: (q: EntityManager) => Promise<T>): Promise<T> {
    return this.templates.manager.transaction(async (q) => {
      await lockInTransaction(q, 'report_templates', userId);
      return work(q);
    });
  }
}

async function assertFree(q: EntityManager, userId: string, name: string, besides?: string): Promise<void> {
  const other = { userId, name, ...(besides !== undefined && { id: Not(besides) }) };
  if (await q.existsBy(ReportTemplate, other)) throw templateNameTaken();
}

const columns = ({ name, findings, treatment, follow_up: followUp }: SaveTemplateDto) => ({
  ...{ name, findings, treatment, followUp },
});

const toDto = ({
  id,
  name,
  findings,
  treatment,
  followUp,
  updatedAt,
}: ReportTemplate): ReportTemplateDto => ({
  ...{ id, name, findings, treatment, follow_up: followUp, updated_at: updatedAt.toISOString() },
});
