import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock.ts';
import { Sql } from '#platform/database/sql.ts';
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

interface Row extends Omit<PromptDto, 'updated_at'>, Record<string, unknown> {
  readonly updated_at: Date;
}

const COLUMNS = 'id, role, title, body, active, key is not null as supplied, updated_at';
const PAGE = `select ${COLUMNS} from ai_prompts order by role nulls first, position, title, id limit $1 offset $2`;
const COUNT = 'select count(*)::int as total from ai_prompts';
const INSERT = `insert into ai_prompts (role, title, body, edited, created_at, updated_at) values ($1, $2, $3, true, $4, $4)
  returning ${COLUMNS}`;
const UPDATE = `update ai_prompts set role = case when $2 then $3 else role end, title = coalesce($4, title),
    body = coalesce($5, body), active = coalesce($6, active), edited = true, updated_at = $7 where id = $1
  returning ${COLUMNS}`;

/** The starters as admins keep them. One that was changed is not overwritten by the next version of the product. */
@Injectable()
export class PromptsService {
  constructor(
    private readonly sql: Sql,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async list({ page, page_size }: PromptQuery): Promise<PromptListDto> {
    const [rows, { total }] = await Promise.all([
      this.sql.many<Row>('ai_prompts', PAGE, [page_size, (page - 1) * page_size]),
      this.sql.one<{ total: number }>('ai_prompts_count', COUNT),
    ]);
    return { items: rows.map(toDto), total, page, page_size };
  }

  create(adminId: string, { role = null, title, body }: NewPromptDto): Promise<PromptDto> {
    return this.sql.tx(async (q) => {
      const row = await q.one<Row>('ai_prompt_add', INSERT, [role, title, body, this.clock.now()]);
      await this.audit.record({ action: 'ai.prompt_created', subject: row.id, actorId: adminId }, q);
      return toDto(row);
    });
  }

  async change(adminId: string, id: string, wanted: ChangePromptDto): Promise<PromptDto> {
    if (!isId(id)) throw promptNotFound();
    const { role, title = null, body = null, active = null } = wanted;
    const values = [id, role !== undefined, role ?? null, title, body, active, this.clock.now()];
    return this.sql.tx(async (q) => {
      const row = await q.maybe<Row>('ai_prompt_change', UPDATE, values);
      if (!row) throw promptNotFound();
      const detail = { changed: Object.keys(wanted) };
      await this.audit.record({ action: 'ai.prompt_changed', subject: id, actorId: adminId, detail }, q);
      return toDto(row);
    });
  }
}

const toDto = ({ id, role, title, body, active, supplied, updated_at }: Row): PromptDto => ({
  ...{ id, role, title, body, active, supplied },
  updated_at: updated_at.toISOString(),
});
