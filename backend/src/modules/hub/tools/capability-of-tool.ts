import type { ToolManifest } from '@chairside/kit';
import type { CapabilityDefinition } from '#access/capability.ts';
import { toolCapability } from '#identity/capabilities/index.ts';

/** Every tool can be switched off: no calls, no new connections. Connections stay. */
export const capabilityOf = ({ id, name, category }: ToolManifest): CapabilityDefinition => ({
  key: toolCapability(id),
  name,
  description: `${category}: connecting an account and every call to it. Connections stay while it is off.`,
  defaultOn: true,
});
