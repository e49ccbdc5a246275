import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { IsInt, IsObject, Max, Min } from 'class-validator';
import { ReasonDto } from '#platform/validation/reason.ts';
import {
  AssistantLimitsDto,
  ContactDetailsDto,
  IdleLockDto,
  QuotasDto,
  SignUpsDto,
  SupportHoursDto,
} from './values.dto.ts';

const refs = (models: readonly (abstract new () => object)[]) =>
  models.map((model) => ({ $ref: getSchemaPath(model as new () => object) }));

export class SettingAuthorDto {
  id: string;
  name: string | null;
}

abstract class SettingStateDto {
  /** 1: nobody has decided anything, and the default counts. */
  version: number;
  /** Null when nobody has decided anything. */
  changed_at: string | null;
  /** Null also when the account is gone. */
  changed_by: SettingAuthorDto | null;
}

export class SignUpsSettingDto extends SettingStateDto {
  @ApiProperty({ enum: ['sign_ups'] })
  key: 'sign_ups';
  value: SignUpsDto;
  default_value: SignUpsDto;
}

export class IdleLockSettingDto extends SettingStateDto {
  @ApiProperty({ enum: ['idle_lock'] })
  key: 'idle_lock';
  value: IdleLockDto;
  default_value: IdleLockDto;
}

export class AssistantSettingDto extends SettingStateDto {
  @ApiProperty({ enum: ['assistant'] })
  key: 'assistant';
  value: AssistantLimitsDto;
  default_value: AssistantLimitsDto;
}

export class SupportHoursSettingDto extends SettingStateDto {
  @ApiProperty({ enum: ['support_hours'] })
  key: 'support_hours';
  value: SupportHoursDto;
  default_value: SupportHoursDto;
}

export class ContactDetailsSettingDto extends SettingStateDto {
  @ApiProperty({ enum: ['contact_details'] })
  key: 'contact_details';
  value: ContactDetailsDto;
  default_value: ContactDetailsDto;
}

export class QuotasSettingDto extends SettingStateDto {
  @ApiProperty({ enum: ['quotas'] })
  key: 'quotas';
  value: QuotasDto;
  default_value: QuotasDto;
}

export type SettingDto =
  | SignUpsSettingDto
  | IdleLockSettingDto
  | AssistantSettingDto
  | SupportHoursSettingDto
  | ContactDetailsSettingDto
  | QuotasSettingDto;

export const SETTING_MODELS = [
  SignUpsSettingDto,
  IdleLockSettingDto,
  AssistantSettingDto,
  SupportHoursSettingDto,
  ContactDetailsSettingDto,
  QuotasSettingDto,
];
const VALUE_MODELS = [
  SignUpsDto,
  IdleLockDto,
  AssistantLimitsDto,
  SupportHoursDto,
  ContactDetailsDto,
  QuotasDto,
];

/** One setting of any kind, by its `key`. */
export const ONE_SETTING = { schema: { oneOf: refs(SETTING_MODELS) } };

@ApiExtraModels(...SETTING_MODELS)
export class SettingListDto {
  @ApiProperty({ type: 'array', items: { oneOf: refs(SETTING_MODELS) } })
  items: SettingDto[];
}

@ApiExtraModels(...VALUE_MODELS)
export class ChangeSettingDto extends ReasonDto {
  /** The whole value; its shape depends on the key. */
  @ApiProperty({ oneOf: refs(VALUE_MODELS) })
  @IsObject()
  value: object;

  /** The version that was looked at. */
  @IsInt()
  @Min(1)
  @Max(2_000_000_000)
  version: number;
}
