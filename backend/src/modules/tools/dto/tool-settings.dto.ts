import { IsObject } from 'class-validator';

export class ToolSettingDto {
  name: string;
  label: string;
  help?: string;
  kind: 'text' | 'url' | 'time_zone';
  secret: boolean;
  required: boolean;
  /** Where the value in force comes from; what the environment says wins and cannot be changed here. */
  source: 'environment' | 'stored' | 'default' | 'none';
  /** Never told for a secret. */
  value: string | null;
}

/** What an operator can set for one tool. */
export class ToolSettingsDto {
  tool_id: string;
  tool_name: string;
  /** Whether the tool can be used live with these. */
  ready: boolean;
  /** To be registered with the vendor, word for word; only for tools that ask for consent. */
  redirect_uri: string | null;
  items: ToolSettingDto[];
}

export class UpdateToolSettingsDto {
  /** By name; null or an empty text takes a stored value out. Unnamed ones stay. */
  @IsObject()
  values: Record<string, string | null>;
}
