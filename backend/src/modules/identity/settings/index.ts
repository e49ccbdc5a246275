export { SettingsDto } from './dto/settings.dto.ts';
export { SettingsModule } from './settings.module.ts';
export { Settings } from './settings.service.ts';
export { isTimeZone } from './checks.ts';
