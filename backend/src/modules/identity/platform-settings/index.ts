export type { AssistantSettingDto } from './dto/settings.dto.ts';
export type { AssistantLimitsDto, SupportHoursDto } from './dto/values.dto.ts';
export { PlatformSettingsAdmin } from './platform-settings-admin.ts';
export { PlatformSettingsModule } from './platform-settings.module.ts';
export { PlatformSettings } from './platform-settings.service.ts';
