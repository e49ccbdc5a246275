import { dayIn } from '@chairside/kit/practice';
import { Injectable } from '@nestjs/common';
import { AppError } from '#platform/errors/app-error.ts';
import { toAppError } from '#platform/errors/to-app-error.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { AppointmentCounts, type PracticeTool } from '../appointments/appointment-counts.ts';
import { type Card, type CardContent, type CardRequest, Contributions } from '#common/contributions/index.ts';
import type { AppointmentCountDto, NextUpDto } from '../dto/card-data.dto.ts';

/** Next up: how many appointments today, through the person's own practice connections and their organisations'. Numbers, never a name. */
@Injectable()
export class NextUpCard implements Card {
  readonly key = 'next_up';
  /** A vendor takes its time; the other cards do not wait for it. */
  readonly limits = { whole: 400, alone: 9_000 };

  constructor(
    contributions: Contributions,
    private readonly counts: AppointmentCounts,
  ) {
    contributions.addCard(this);
  }

  async load({ user, now, timeZone }: CardRequest): Promise<CardContent> {
    const day = dayIn(now, timeZone);
    const tools = await this.counts.toolsOf(user);
    const counts = await Promise.all(tools.map((tool) => this.count(user, tool, day, now)));
    const [first] = counts;
    // With several systems each line says for itself what went wrong with it.
    if (first?.error && counts.length === 1) throw asError(first);
    const data: NextUpDto = { day, counts };
    const source =
      counts.length === 1 && first && first.source !== 'error' ? sourceOf(first, first.source) : {};
    return { data, ...source };
  }

  private async count(
    user: UserPrincipal,
    tool: PracticeTool,
    day: string,
    now: Date,
  ): Promise<AppointmentCountDto> {
    const base = {
      ...{ tool_id: tool.id, tool_name: tool.name, organisation: tool.organisation?.name ?? null },
      context: tool.organisation ? ('platform' as const) : ('user' as const),
    };
    try {
      return { ...base, ...(await this.counts.of(user, tool, day)), error: null };
    } catch (cause) {
      const { code, message } = toAppError(cause);
      const nothing = { total: null, confirmed: null, completed: null, source: 'error' } as const;
      return { ...base, ...nothing, fetched_at: now.toISOString(), error: { code, message } };
    }
  }
}

const asError = ({ error }: AppointmentCountDto): AppError =>
  new AppError(error?.code ?? 'provider_error', 502, error?.message ?? '');

const sourceOf = (
  { tool_name, context, fetched_at }: AppointmentCountDto,
  source: 'pica_live' | 'mock_data',
): Pick<CardContent, 'source'> => ({ source: { source, tool_name, context, fetched_at } });
