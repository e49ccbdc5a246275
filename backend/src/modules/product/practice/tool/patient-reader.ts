import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '#access/principal.ts';
import type { CallOptions } from '#hub/tool-calls/index.ts';
import { notFound } from '../practice.errors.ts';
import type { PatientRecord } from '../views/records.ts';
import { type FetchResult, PracticeCalls } from './practice-calls.ts';
import type { PracticeSource } from './practice-source.ts';
import { PracticeSources } from './practice-sources.ts';

export interface ReadPatient {
  readonly source: PracticeSource;
  readonly result: FetchResult<unknown>;
  readonly patient: PatientRecord;
}

/** Reads one named patient; never anybody else in their place. */
@Injectable()
export class PatientReader {
  constructor(
    private readonly sources: PracticeSources,
    private readonly calls: PracticeCalls,
  ) {}

  async read(me: UserPrincipal, ref: string, access?: CallOptions['access']): Promise<ReadPatient> {
    const source = await this.sources.ofRef(me, 'patients', ref);
    return this.readFrom(me, source, ref, access);
  }

  async readFrom(
    me: UserPrincipal,
    source: PracticeSource,
    ref: string,
    access?: CallOptions['access'],
  ): Promise<ReadPatient> {
    const options = { sample: 'never', ...(access && { access }) } as const;
    const result = await this.calls.record(me, source, 'patients.get', { id: ref }, options);
    const patient = result.value as Record<string, unknown> as unknown as PatientRecord;
    if (typeof patient.id !== 'string') throw notFound('Patient');
    return { source, result, patient };
  }
}
