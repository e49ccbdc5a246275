export { checkPlugins } from './outside/whole-catalogue.ts';
export { ToolAuthDto } from './dto/tool.dto.ts';
export { toAuthDto } from './tool-dto.mapper.ts';
export { ToolAvailability } from './tool-availability.ts';
export { ToolFaults } from './tool-faults.ts';
export { CATALOGUE, ToolRegistry } from './tool-registry.ts';
export { settingAad, type SettingValues, TOOL_SETTINGS_CHANNEL, ToolSettings } from './tool-settings.ts';
export { noIntegration } from './tools.errors.ts';
export { ToolsModule } from './tools.module.ts';
