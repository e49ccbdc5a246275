export { settingsQuery, useSettings } from './use-settings.ts';
