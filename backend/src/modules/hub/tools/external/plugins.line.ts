import { Inject, Injectable } from '@nestjs/common';
import { Env } from '#config/env.ts';
import {
  Contributions,
  counted,
  type OverviewLine,
  type OverviewReport,
} from '#common/contributions/index.ts';
import { LOADED_TOOLS, type LoadedTools } from './left-out.ts';

/** Tells admins which plugins of HUB_PLUGINS the hub runs without, and why. A hub without plugins has no such line. */
@Injectable()
export class PluginsLine implements OverviewLine {
  readonly key = 'plugins';
  readonly title = 'Plugins';
  readonly rank = 15;
  readonly action = { label: 'Open Tools', link: '/admin?tab=tools' };

  constructor(
    contributions: Contributions,
    private readonly env: Env,
    @Inject(LOADED_TOOLS) private readonly loaded: LoadedTools,
  ) {
    if (env.HUB_PLUGINS.length > 0) contributions.addOverviewLine(this);
  }

  report(): Promise<OverviewReport> {
    const { leftOut } = this.loaded;
    const all = new Set(this.env.HUB_PLUGINS).size;
    if (leftOut.length === 0)
      return Promise.resolve({
        state: 'good',
        text: `${counted(all, 'plugin')} of HUB_PLUGINS ${all === 1 ? 'is' : 'are'} loaded.`,
      });
    const reasons = leftOut.map(({ plugin, reason }) => `${plugin} ${reason}.`).join(' ');
    return Promise.resolve({
      state: 'bad',
      text: `The hub runs without ${counted(leftOut.length, 'plugin')}. ${reasons}`,
    });
  }
}
