import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { Audit } from '#common/audit/index.ts';
import { promptNotFound } from '../assistant.errors.ts';
import type {
  ChangePromptDto,
  NewPromptDto,
  PromptDto,
  PromptListDto,
  PromptQuery,
} from '../dto/admin.dto.ts';
import { isId } from '../is-id.ts';
import { AiPrompt } from './ai-prompt.entity.ts';

/** The starters as admins keep them. One that was changed is not overwritten by the next version of the product. */
@Injectable()
export class PromptsService {
  constructor(
    @InjectRepository(AiPrompt) private readonly prompts: Repository<AiPrompt>,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async list({ page, page_size }: PromptQuery): Promise<PromptListDto> {
    const [rows, total] = await this.prompts.findAndCount({
      order: { role: { direction: 'ASC', nulls: 'FIRST' }, position: 'ASC', title: 'ASC', id: 'ASC' },
      take: page_size,
      skip: (page - 1) * page_size,
    });
    return { items: rows.map(toDto), total, page, page_size };
  }

  create(adminId: string, { role = null, title, body }: NewPromptDto): Promise<PromptDto> {
    return this.prompts.manager.transaction(async (q) => {
      const now = this.clock.now();
      const prompt = { role, title, body, edited: true, createdAt: now, updatedAt: now };
      const row = await q.save(AiPrompt, prompt);
      await this.audit.record({ action: 'ai.prompt_created', subject: row.id, actorId: adminId }, q);
      return toDto(row);
    });
  }

  async change(adminId: string, id: string, wanted: ChangePromptDto): Promise<PromptDto> {
    if (!isId(id)) throw promptNotFound();
    const { role, title, body, active } = wanted;
    return this.prompts.manager.transaction(async (q) => {
      const change = { role, title, body, active, edited: true, updatedAt: this.clock.now() };
      if (!(await q.update(AiPrompt, id, change)).affected) throw promptNotFound();
      const detail = { changed: Object.keys(wanted) };
      await this.audit.record({ action: 'ai.prompt_changed', subject: id, actorId: adminId, detail }, q);
      return toDto(await q.findOneByOrFail(AiPrompt, { id }));
    });
  }
}

const toDto = ({ id, role, title, body, active, key, updatedAt }: AiPrompt): PromptDto => ({
  ...{ id, role, title, body, active, supplied: key !== null },
  updated_at: updatedAt.toISOString(),
});
