import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { Audit } from '#common/audit/index.ts';
import { settingsChanged } from '../assistant.errors.ts';
import type { AiLimitsDto, ChangeAiLimitsDto } from '../dto/admin.dto.ts';
import { AiSetting } from './ai-setting.entity.ts';

/** What admins set for everybody's assistant: the system prompt and the tokens of a month. */
@Injectable()
export class AiSettings {
  constructor(
    @InjectRepository(AiSetting) private readonly settings: Repository<AiSetting>,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<AiLimitsDto> {
    return toDto(await this.settings.findOneByOrFail({ one: true }));
  }

  /** What is absent stays; 409 when somebody else was quicker. Texts do not go into the audit log. */
  async change(adminId: string, wanted: ChangeAiLimitsDto): Promise<AiLimitsDto> {
    const { system_prompt: systemPrompt, monthly_tokens, version } = wanted;
    return this.settings.manager.transaction(async (q) => {
      const monthlyTokens = typeof monthly_tokens === 'number' ? String(monthly_tokens) : monthly_tokens;
      const change = { systemPrompt, monthlyTokens, updatedBy: adminId, updatedAt: this.clock.now() };
      const { affected } = await q.update(AiSetting, { version }, change);
      if (!affected) throw settingsChanged();
      const detail = {
        system_prompt_changed: systemPrompt !== undefined,
        ...(monthly_tokens !== undefined && { monthly_tokens }),
      };
      await this.audit.record({ action: 'ai.settings_changed', actorId: adminId, detail }, q);
      return toDto(await q.findOneByOrFail(AiSetting, { one: true }));
    });
  }
}

const toDto = ({ systemPrompt, monthlyTokens, version, updatedAt }: AiSetting): AiLimitsDto => ({
  system_prompt: systemPrompt,
  monthly_tokens: monthlyTokens === null ? null : Number(monthlyTokens),
  version,
  updated_at: updatedAt.toISOString(),
});
