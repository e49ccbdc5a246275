export { Capabilities } from './capabilities.service.ts';
export { CapabilitiesModule } from './capabilities.module.ts';
export { DeclaredCapabilities, toolCapability } from './switches/declared-capabilities.ts';
