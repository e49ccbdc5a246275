import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock.ts';
import { Sql } from '#platform/database/sql.ts';
import { Audit } from '#common/audit/index.ts';
import { settingsChanged } from '../assistant.errors.ts';
import type { AiLimitsDto, ChangeAiLimitsDto } from '../dto/admin.dto.ts';

interface Row extends Record<string, unknown> {
  readonly system_prompt: string;
  /** A bigint, so the driver hands it over as text. */
  readonly monthly_tokens: string | null;
  readonly version: number;
  readonly updated_at: Date;
}

const READ = 'select system_prompt, monthly_tokens, version, updated_at from ai_settings';
const CHANGE = `update ai_settings set system_prompt = coalesce($2, system_prompt),
    monthly_tokens = case when $3 then $4::bigint else monthly_tokens end,
    version = version + 1, updated_by = $5, updated_at = $6 where version = $1
  returning system_prompt, monthly_tokens, version, updated_at`;

/** What admins set for everybody's assistant: the system prompt and the tokens of a month. */
@Injectable()
export class AiSettings {
  constructor(
    private readonly sql: Sql,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<AiLimitsDto> {
    return toDto(await this.sql.one<Row>('ai_settings', READ));
  }

  /** What is absent stays; 409 when somebody else was quicker. Texts do not go into the audit log. */
  async change(adminId: string, wanted: ChangeAiLimitsDto): Promise<AiLimitsDto> {
    const { system_prompt = null, monthly_tokens, version } = wanted;
    const values = [version, system_prompt, monthly_tokens !== undefined, monthly_tokens ?? null, adminId];
    return this.sql.tx(async (q) => {
      const row = await q.maybe<Row>('ai_settings_change', CHANGE, [...values, this.clock.now()]);
      if (!row) throw settingsChanged();
      const detail = {
        system_prompt_changed: system_prompt !== null,
        ...(monthly_tokens !== undefined && { monthly_tokens }),
      };
      await this.audit.record({ action: 'ai.settings_changed', actorId: adminId, detail }, q);
      return toDto(row);
    });
  }
}

const toDto = ({ system_prompt, monthly_tokens, version, updated_at }: Row): AiLimitsDto => ({
  system_prompt,
  monthly_tokens: monthly_tokens === null ? null : Number(monthly_tokens),
  version,
  updated_at: updated_at.toISOString(),
});
