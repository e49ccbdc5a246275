export { checkPlugins } from './external/load-all-tools.ts';
export { ToolAuthDto } from './catalogue/tool.dto.ts';
export { toAuthDto } from './catalogue/tool-dto.mapper.ts';
export { ToolAvailability } from './tool-availability.ts';
export { ToolFaults } from './settings/tool-faults.ts';
export { CATALOGUE, ToolRegistry } from './tool-registry.ts';
export {
  settingAad,
  type SettingValues,
  TOOL_SETTINGS_CHANNEL,
  ToolSettings,
} from './settings/tool-settings.ts';
export { type MovedRoute, type RouteUse, RouteUsers, type Withheld } from './routes/route-users.ts';
export { SettingsLock } from './settings/settings-lock.ts';
export { serverOrigins, serversOf } from './settings/tool-addresses.ts';
export { ROUTE_FIELD, type ToolRoute } from './routes/tool-routes.ts';
export { noIntegration } from './tools.errors.ts';
export { isPracticeTool } from './practice-tool.ts';
export { ToolsModule } from './tools.module.ts';
