import { Injectable } from '@nestjs/common';
import type { Json, UnifiedModel } from '@chairside/kit';
import type { UserPrincipal } from '#access/principal.ts';
import type { CallOptions } from '#hub/tool-calls/index.ts';
import type { PracticeOrganisationDto } from '../dto/source.dto.ts';
import { isNotSupported, FanOut } from './fan-out.ts';
import { toProviderDto } from '../views/appointment-view.ts';
import { labelsFor } from '../views/patient-labels.ts';
import { asRecords, type ProviderRecord } from '../views/records.ts';
import { PracticeCalls } from './practice-calls.ts';
import type { PracticeSource } from './practice-source.ts';
import { PracticeSources } from './practice-sources.ts';
import { PracticeZone } from './practice-zone.ts';

/** One whole list: what it is narrowed by, and how many pages of it may be read. */
export interface PracticeList {
  readonly model: UnifiedModel;
  readonly params: Json;
  readonly pages: number;
  readonly access?: CallOptions['access'] | undefined;
}

/**
 * Reads whole lists of practice tools for figures, as the pages of practice management do. A failed read is never replaced
 * by sample data: a figure of a real practice is real or old.
 */
@Injectable()
export class PracticeReader {
  constructor(
    private readonly found: PracticeSources,
    private readonly calls: PracticeCalls,
    private readonly zone: PracticeZone,
  ) {}

  /** The person's own tools, or those of an organisation in which they may count. */
  sources(
    me: UserPrincipal,
    organisation: PracticeOrganisationDto | null,
  ): Promise<readonly PracticeSource[]> {
    return organisation ? this.found.counting(me, organisation) : this.found.held(me);
  }

  async today(source: PracticeSource): Promise<string> {
    return (await this.zone.of(source)).today;
  }

  /** Page by page, so that a long list is never held whole. @returns whether the list ended within the pages */
  async *read<T>(
    me: UserPrincipal,
    source: PracticeSource,
    { model, params, pages, access }: PracticeList,
  ): AsyncGenerator<readonly T[], boolean> {
    const fanOut = new FanOut(this.calls, me, source);
    const options = { sample: 'never', ...(access && { access }) } as const;
    let cursor: string | null = null;
    for (let left = pages; left > 0; left -= 1) {
      const { value } = await fanOut.page(model, { ...params, ...(cursor !== null && { cursor }) }, options);
      yield asRecords<T>(value.items);
      cursor = value.next_cursor;
      if (cursor === null) return !value.more;
    }
    return false;
  }

  /** The same with a filter that some tools do not have; they send the whole list then. */
  async *narrowed<T>(
    me: UserPrincipal,
    source: PracticeSource,
    list: PracticeList,
  ): AsyncGenerator<readonly T[], boolean> {
    try {
      return yield* this.read<T>(me, source, list);
    } catch (cause) {
      if (!isNotSupported(cause)) throw cause;
      return yield* this.read<T>(me, source, { ...list, params: {} });
    }
  }

  /** Names of providers by their references. */
  async providers(me: UserPrincipal, source: PracticeSource): Promise<ReadonlyMap<string, string>> {
    const names = new Map<string, string>();
    const list = { model: 'providers', params: {}, pages: 2 } as const;
    for await (const page of this.read<ProviderRecord>(me, source, list))
      for (const row of page) names.set(row.id, toProviderDto(row).name);
    return names;
  }

  /** Names of patients by their references, with few calls; who could not be read has none. */
  async patients(
    me: UserPrincipal,
    source: PracticeSource,
    refs: readonly string[],
  ): Promise<ReadonlyMap<string, string | null>> {
    const fanOut = new FanOut(this.calls, me, source);
    const kind = source.access === 'mock' ? 'mock_data' : 'pica_live';
    const main = { source: kind, fallback: null, value: { items: [], complete: true } } as const;
    const labels = await labelsFor(fanOut, Promise.resolve(main), () => refs, await this.today(source));
    return new Map(refs.map((ref) => [ref, labels.of(ref).name]));
  }
}
