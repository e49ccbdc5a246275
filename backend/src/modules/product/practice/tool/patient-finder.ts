import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '#access/principal.ts';
import { byName, filtersOf, matches, type PatientSearch } from '../views/patient-search.ts';
import { asRecords, type PatientRecord } from '../views/records.ts';
import { type Got, PracticeCalls } from './practice-calls.ts';
import type { PracticeSource } from './practice-source.ts';
import { isNotSupported, Round, type Rows } from './round.ts';

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
  ): Promise<Got<Found>> {
    const round = new Round(this.calls, me, source);
    if (search.kind === 'all') return this.page(round, cursor);
    const got = await this.search(round, search);
    const found = asRecords<PatientRecord>(got.value.items).filter((patient) => matches(search, patient));
    const patients = [...new Map(found.map((patient) => [patient.id, patient])).values()].sort(byName);
    const { complete } = got.value;
    return {
      ...got,
      value: { patients, next_cursor: null, total: complete ? patients.length : null, complete },
    };
  }

  private async page(round: Round, cursor: string | undefined): Promise<Got<Found>> {
    const got = await round.page('patients', { limit: PAGE_SIZE, ...(cursor !== undefined && { cursor }) });
    const { items, next_cursor, more } = got.value;
    const total = cursor === undefined && !more ? items.length : null;
    return {
      ...got,
      value: { patients: asRecords<PatientRecord>(items), next_cursor, total, complete: true },
    };
  }

  private async search(round: Round, search: PatientSearch): Promise<Got<Rows>> {
    const lists = await Promise.all(
      filtersOf(search).map((filter) =>
        round.main('patients', filter, SEARCH_PAGES, { sample: 'never' }).catch((cause: unknown) => {
          if (isNotSupported(cause)) return null;
          throw cause;
        }),
      ),
    );
    const given = lists.filter((list) => list !== null);
    const [first] = given;
    if (!first) return round.main('patients', {}, SEARCH_PAGES, { sample: 'never' });
    const items = given.flatMap(({ value }) => value.items);
    return { ...first, value: { items, complete: given.every(({ value }) => value.complete) } };
  }
}
