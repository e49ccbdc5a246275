import { Injectable } from '@nestjs/common';
import type { ToolSummary } from '@chairside/kit';
import type { UserPrincipal } from '#access/principal.ts';
import { callerOfJob, IntegrationGuard, type UsableConnections } from '#hub/tool-calls/index.ts';
import { PracticeReader, type PracticeSource } from '#product/practice/index.ts';
import { familyOf, MetricTools } from '../metrics/metric-tools.ts';
import type { StoredScope } from '../scope/figure-scope.ts';

/** A connected tool whose figures can be read: a practice system, or one that makes aligners. */
export type FigureTool =
  | { readonly family: 'practice'; readonly tool: ToolSummary; readonly source: PracticeSource }
  | { readonly family: 'aligners'; readonly tool: ToolSummary; readonly isSample: boolean };

/** Who reads in a job: the person who asked for it, with no role. */
export const readerOf = (userId: string): UserPrincipal => callerOfJob(userId).user;

/** Which tools of a scope are connected: a person's own, or those that an organisation has. */
@Injectable()
export class FigureTools {
  constructor(
    private readonly practices: PracticeReader,
    private readonly guard: IntegrationGuard,
    private readonly tools: MetricTools,
  ) {}

  async of(userId: string, scope: StoredScope): Promise<readonly FigureTool[]> {
    const me = readerOf(userId);
    const organisation = scope.type === 'organisation' ? { id: scope.id, name: scope.name ?? '' } : null;
    const sources = await this.practices.sources(me, organisation);
    const practices = sources.map((source) => ({ family: 'practice', tool: source.face, source }) as const);
    // An organisation's connections are its practice systems.
    return organisation ? practices : [...practices, ...this.aligners(await this.own(userId))];
  }

  async named(userId: string, scope: StoredScope, name: string): Promise<FigureTool | undefined> {
    return (await this.of(userId, scope)).find(({ tool }) => tool.manifest.name === name);
  }

  private own(userId: string): Promise<UsableConnections> {
    return this.guard.usableConnections(callerOfJob(userId));
  }

  private aligners({ held }: UsableConnections): readonly FigureTool[] {
    return this.tools.all().flatMap((tool) => {
      const connection = held.get(tool.manifest.id);
      if (familyOf(tool) !== 'aligners' || !connection) return [];
      return [{ family: 'aligners', tool, isSample: connection.access === 'mock' } as const];
    });
  }
}

export const sourceOf = (tool: FigureTool): 'mock_data' | 'pica_live' =>
  (tool.family === 'practice' ? tool.source.access === 'mock' : tool.isSample) ? 'mock_data' : 'pica_live';
