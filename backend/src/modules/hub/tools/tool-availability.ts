import { Injectable } from '@nestjs/common';
import { type AuthMethod, isLiveAvailable, type ToolSummary } from '@chairside/kit';
import { ToolSettings } from './settings/tool-settings.ts';

/** The authentication methods that this hub supports. A tool that needs another one connects as mock. */
const STRATEGIES: ReadonlySet<AuthMethod['kind']> = new Set(['apiKey', 'basic', 'custom', 'oauth2']);

/** Whether a tool is "Pica Ready": its manifest's live rule is met by the operator's settings. */
@Injectable()
export class ToolAvailability {
  constructor(private readonly settings: ToolSettings) {}

  async isReady({ manifest }: Pick<ToolSummary, 'manifest'>): Promise<boolean> {
    if (!STRATEGIES.has(manifest.auth[0].kind)) return false;
    if (isLiveAvailable(manifest, await this.settings.of(manifest))) return true;
    return (await this.settings.routes(manifest)).length > 0;
  }
}
