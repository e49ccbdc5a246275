import type { SettingDefinition } from '@chairside/kit';
import { maskKey } from '#platform/logging/redact.ts';
import type { ToolSettingDto } from './tool-settings.dto.ts';

/** One setting for the admins' page. A secret is masked. */
export function toSettingDto(
  { name, label, help, kind, options, secret, required }: SettingDefinition,
  source: ToolSettingDto['source'],
  value: string | null,
): ToolSettingDto {
  const shown = value !== null && secret ? masked(value) : value;
  const choice = options ? { options: options.map((option) => ({ ...option })) } : {};
  return { name, label, ...(help ? { help } : {}), kind, ...choice, secret, required, source, value: shown };
}

/** A mask hides a short secret entirely, and the length of a long one. */
function masked(secret: string): string {
  const stars = maskKey(secret);
  return stars.length <= 8 ? '********' : `${stars.slice(0, 4)}…${stars.slice(-4)}`;
}
