import { Injectable } from '@nestjs/common';
import {
  type AssistantLimitsDto,
  type AssistantSettingDto,
  PlatformSettings,
  PlatformSettingsAdmin,
} from '#identity/platform-settings/index.ts';
import type { AiLimitsDto, ChangeAiLimitsDto } from '../dto/admin.dto.ts';

/** What admins set for everybody's assistant: the system prompt and the tokens of a month. A part of the hub's settings. */
@Injectable()
export class AiSettings {
  constructor(
    private readonly settings: PlatformSettings,
    private readonly admin: PlatformSettingsAdmin,
  ) {}

  current(): Promise<AssistantLimitsDto> {
    return this.settings.of('assistant');
  }

  async read(): Promise<AiLimitsDto> {
    return toDto(await this.admin.read('assistant'));
  }

  /** What is absent stays; 409 when somebody else was quicker. */
  async change(
    adminId: string,
    { version, system_prompt, monthly_tokens }: ChangeAiLimitsDto,
  ): Promise<AiLimitsDto> {
    const { value: now } = await this.admin.read('assistant');
    const value = {
      system_prompt: system_prompt ?? now.system_prompt,
      monthly_tokens: monthly_tokens === undefined ? now.monthly_tokens : monthly_tokens,
    };
    return toDto(await this.admin.change(adminId, 'assistant', { value, version }));
  }
}

const toDto = ({ value, version, changed_at }: AssistantSettingDto): AiLimitsDto => ({
  ...value,
  version,
  updated_at: changed_at,
});
