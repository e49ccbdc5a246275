import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '#access/principal.ts';
import { byName, filtersOf, matches, type PatientSearch } from '../views/patient-search.ts';
import { asRecords, type PatientRecord } from '../views/records.ts';
import { type FetchResult, PracticeCalls } from './practice-calls.ts';
import type { PracticeSource } from './practice-source.ts';
import { isNotSupported, FanOut, type Rows } from './fan-out.ts';

/** How far a tool's list is looked through for what it has no filter for. */
const SEARCH_PAGES = 6;
const PAGE_SIZE = 50;

export interface Found {
  readonly patients: readonly PatientRecord[];
  readonly next_cursor: string | null;
  readonly total: number | null;
  readonly complete: boolean;
}

/**
 * Finds patients with the filters a tool has, and by looking through its list for those it has not. Who looks for
 * somebody is never answered with sample people in place of real ones.
 */
@Injectable()
export class PatientFinder {
  constructor(private readonly calls: PracticeCalls) {}

  async find(
    me: UserPrincipal,
    source: PracticeSource,
    search: PatientSearch,
    cursor: string | undefined,
  ): Promise<FetchResult<Found>> {
    const fanOut = new FanOut(this.calls, me, source);
    if (search.kind === 'all') return this.page(fanOut, cursor);
    const result = await this.search(fanOut, search);
    const found = asRecords<PatientRecord>(result.value.items).filter((patient) => matches(search, patient));
    const patients = [...new Map(found.map((patient) => [patient.id, patient])).values()].sort(byName);
    const { complete } = result.value;
    return {
      ...result,
      value: { patients, next_cursor: null, total: complete ? patients.length : null, complete },
    };
  }

  private async page(fanOut: FanOut, cursor: string | undefined): Promise<FetchResult<Found>> {
    const result = await fanOut.page('patients', {
      limit: PAGE_SIZE,
      ...(cursor !== undefined && { cursor }),
    });
    const { items, next_cursor, more } = result.value;
    const total = cursor === undefined && !more ? items.length : null;
    return {
      ...result,
      value: { patients: asRecords<PatientRecord>(items), next_cursor, total, complete: true },
    };
  }

  private async search(fanOut: FanOut, search: PatientSearch): Promise<FetchResult<Rows>> {
    const lists = await Promise.all(
      filtersOf(search).map((filter) =>
        fanOut.main('patients', filter, SEARCH_PAGES, { sample: 'never' }).catch((cause: unknown) => {
          if (isNotSupported(cause)) return null;
          throw cause;
        }),
      ),
    );
    const given = lists.filter((list) => list !== null);
    const [first] = given;
    if (!first) return fanOut.main('patients', {}, SEARCH_PAGES, { sample: 'never' });
    const items = given.flatMap(({ value }) => value.items);
    return { ...first, value: { items, complete: given.every(({ value }) => value.complete) } };
  }
}
