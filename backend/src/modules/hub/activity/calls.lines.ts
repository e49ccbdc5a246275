import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Contributions, counted, type OverviewReport } from '#common/contributions/index.ts';
import { ToolRegistry } from '#hub/tools/index.ts';

/** A call that takes longer is felt by the person who waits. */
const SLOW_MS = 5_000;
const FEWEST_CALLS = 5;
const HOUR_MS = 3_600_000;

const LIMITED = 'count(*) filter (where l.status = 429)::int';
/** One call in twenty took at least so long. */
const IS_SLOW = `(count(*) >= :fewest
  and percentile_cont(0.95) within group (order by l.latency_ms) > :slowMs)`;

interface TroubledTool {
  readonly tool_id: string;
  readonly limited: number;
  readonly slow: boolean;
}

/** Tells admins which vendors are slow or limit calls, and how many calls failed for how many people. */
@Injectable()
export class CallsLines {
  constructor(
    contributions: Contributions,
    private readonly registry: ToolRegistry,
    private readonly database: DataSource,
  ) {
    const link = '/admin?tab=activity&activity_days=1';
    contributions.addOverviewLine({
      ...{ key: 'vendors', title: 'Vendors', rank: 20, action: { label: 'Open Activity', link } },
      report: (now) => this.vendors(now),
    });
    contributions.addOverviewLine({
      ...{ key: 'failed_calls', title: 'Failed calls', rank: 30 },
      action: { label: 'Show Failed', link: `${link}&activity_show=failed` },
      report: (now) => this.failed(now),
    });
  }

  private async vendors(now: Date): Promise<OverviewReport> {
    const since = new Date(now.getTime() - HOUR_MS);
    const tools = await this.database
      .createQueryBuilder()
      .select('l.tool_id', 'tool_id')
      .addSelect(LIMITED, 'limited')
      .addSelect(IS_SLOW, 'slow')
      .from('call_log', 'l')
      .where(`l.at > :since and l.source in ('pica_live', 'error')`, { since })
      .groupBy('l.tool_id')
      .having(`${LIMITED} > 0 or ${IS_SLOW}`, { fewest: FEWEST_CALLS, slowMs: SLOW_MS })
      .orderBy('l.tool_id')
      .getRawMany<TroubledTool>();
    if (tools.length === 0)
      return { state: 'good', text: 'No vendor was slow or limited calls in the last hour.' };
    const names = tools.map((tool) => `${this.nameOf(tool)} ${wordsOf(tool)}`);
    return { state: 'warning', text: `In the last hour: ${names.join('; ')}.` };
  }

  private async failed(now: Date): Promise<OverviewReport> {
    const since = new Date(now.getTime() - 24 * HOUR_MS);
    const found = await this.database
      .createQueryBuilder()
      .select('count(*)::int', 'calls')
      .addSelect('count(distinct l.user_id)::int', 'people')
      .from('call_log', 'l')
      .where(`l.at > :since and l.source = 'error'`, { since })
      .getRawOne<{ calls: number; people: number }>();
    if (!found?.calls) return { state: 'good', text: 'No call to a tool failed in the last 24 hours.' };
    const people = counted(found.people, 'person', 'people');
    const text = `${counted(found.calls, 'call')} failed in the last 24 hours, for ${people}.`;
    return { state: 'warning', text };
  }

  /** A tool that is no longer installed is named by its id. */
  private nameOf({ tool_id: id }: TroubledTool): string {
    return this.registry.find(id)?.manifest.name ?? id;
  }
}

const wordsOf = ({ slow, limited }: TroubledTool): string =>
  [slow ? 'was slow' : '', limited > 0 ? `limited ${counted(limited, 'call')}` : '']
    .filter(Boolean)
    .join(' and ');
