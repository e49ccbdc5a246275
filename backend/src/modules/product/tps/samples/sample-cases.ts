import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { GeneratedFiles } from '#common/files/index.ts';
import { Clock } from '#platform/clock/clock.ts';
import { lockInTransaction } from '#platform/database/transaction-lock.ts';
import { isDoctor } from '../cases/case-access.ts';
import { CaseSeals } from '../cases/case-seals.ts';
import { NEXT_NUMBER } from '../cases/case-number.ts';
import { TpsCaseEvent } from '../cases/tps-case-event.entity.ts';
import { TpsCase } from '../cases/tps-case.entity.ts';
import type { FileSlot } from '../files/slots.ts';
import { TpsFile } from '../files/tps-file.entity.ts';
import { TpsSetup } from '../setups/tps-setup.entity.ts';
import { Laboratory } from '../submission/laboratory.ts';
import { doctorNeeded } from '../tps.errors.ts';
import { SAMPLE_CASES, type SampleCase } from './sample-list.ts';
import { sampleRecord } from './sample-records.ts';
import { SAMPLE_SETUP } from './sample-setup.ts';

const DAY_MS = 86_400_000;
/** Days between two statuses of a sample. */
const PACE = 4;

interface KeptRecord {
  readonly slot: FileSlot;
  readonly fileId: string;
  readonly name: string;
  readonly mime: string;
  readonly bytes: string;
  readonly checksum: string;
}

/** Five cases for a first look, added when a doctor asks for them and removed in one go. Pictures are drawn by the hub. */
@Injectable()
export class SampleCases {
  constructor(
    @InjectRepository(TpsCase) private readonly cases: Repository<TpsCase>,
    private readonly files: GeneratedFiles,
    private readonly seals: CaseSeals,
    private readonly laboratory: Laboratory,
    private readonly clock: Clock,
  ) {}

  /** Once at a time: a second press adds nothing. */
  async add(me: UserPrincipal): Promise<{ added: number }> {
    if (!isDoctor(me)) throw doctorNeeded();
    const { userId: ownerId } = me;
    if (await this.cases.existsBy({ ownerId, seeded: true })) return { added: 0 };
    const records: (readonly KeptRecord[])[] = [];
    for (const sample of SAMPLE_CASES) records.push(await this.keep(sample));
    return this.cases.manager.transaction(async (q) => {
      await lockInTransaction(q, 'tps-samples', ownerId);
      if (await q.existsBy(TpsCase, { ownerId, seeded: true })) return { added: 0 };
      for (const [index, sample] of SAMPLE_CASES.entries())
        await this.insert(q, ownerId, sample, records[index] ?? []);
      return { added: SAMPLE_CASES.length };
    });
  }

  async remove({ userId: ownerId }: UserPrincipal): Promise<void> {
    await this.cases.delete({ ownerId, seeded: true });
  }

  private keep({ files }: SampleCase): Promise<KeptRecord[]> {
    return Promise.all(
      files.map(async (slot) => {
        const { name, mime, bytes } = sampleRecord(slot);
        const kept = await this.files.keepWhole({ purpose: 'case_record', name, mime, bytes });
        return { slot, fileId: kept.id, name, mime, bytes: String(bytes.length), checksum: kept.sha256 };
      }),
    );
  }

  private async insert(
    q: EntityManager,
    ownerId: string,
    sample: SampleCase,
    records: readonly KeptRecord[],
  ): Promise<void> {
    const id = randomUUID();
    const at = this.timesOf(sample);
    const [first, status] = [at[0] ?? this.clock.now(), sample.road.at(-1) ?? 'draft'];
    const since = at.at(-1) ?? first;
    await q
      .createQueryBuilder()
      .insert()
      .into(TpsCase)
      .values({
        ...{ id, number: () => NEXT_NUMBER, ownerId, status, ...this.words(id, sample) },
        ...this.labOf(sample, at),
        ...{ statusSince: since, createdAt: first, updatedAt: since, isSample: true, seeded: true },
      })
      .execute();
    await this.addEvents(q, id, ownerId, sample, at);
    if (sample.setup) await q.insert(TpsSetup, { caseId: id, ...setupOf(sample, at) });
    for (const record of records) {
      await q.insert(TpsFile, { ...record, caseId: id, createdAt: first });
      await this.files.claim(q, record.fileId);
    }
  }

  private words(id: string, { first, last, birthDate, complaint, sex, arches, labMessage }: SampleCase) {
    return {
      sealedPatient: this.seals.sealPatient(id, { first, last, birthDate }),
      sealedComplaint: this.seals.seal(id, 'complaint', complaint),
      ...(labMessage !== undefined && { sealedLabMessage: this.seals.seal(id, 'lab-message', labMessage) }),
      ...{ sex, arches, dentition: 'permanent' as const, scanner: 'Sample scanner', consentOn: '2026-01-05' },
      ...{ findings: { molar_r: 'I', molar_l: 'I', crowding_lower_mm: 4 } as never },
      approach: { goals: ['crowding'], steps: { mode: 'recommend' }, wear_days: 14 } as never,
    };
  }

  private labOf({ externalRef, tracking, road }: SampleCase, at: readonly Date[]) {
    if (externalRef === null) return {};
    const submittedAt = at[road.indexOf('submitted')] ?? null;
    const toolName = this.laboratory.name;
    return { externalRef, tracking: tracking ?? null, submittedAt, toolName, source: 'mock_data' as const };
  }

  private async addEvents(
    q: EntityManager,
    caseId: string,
    ownerId: string,
    { road, externalRef }: SampleCase,
    at: readonly Date[],
  ): Promise<void> {
    const own: ReadonlySet<string> = new Set(['draft', 'ready', 'submitted', 'approved']);
    const rows = road.map((toStatus, index) => ({
      ...{ caseId, toStatus, fromStatus: road[index - 1] ?? null, at: at[index] ?? this.clock.now() },
      ...{ byId: own.has(toStatus) ? ownerId : null, byLab: !own.has(toStatus) },
      source: externalRef === null ? null : ('mock_data' as const),
    }));
    await q.insert(TpsCaseEvent, rows);
  }

  /** The last status was reached yesterday, the others some days apart before it. */
  private timesOf({ road }: SampleCase): Date[] {
    const now = this.clock.now().getTime();
    return road.map((_, index) => new Date(now - DAY_MS * (1 + PACE * (road.length - 1 - index))));
  }
}

function setupOf({ setup, road }: SampleCase, at: readonly Date[]): Partial<TpsSetup> {
  const receivedAt = at[road.indexOf('setup_ready')] ?? new Date();
  if (setup === 'pending') return { ...SAMPLE_SETUP, receivedAt };
  const decidedAt = at[road.indexOf('approved')] ?? null;
  return { ...SAMPLE_SETUP, receivedAt, decision: 'approved', decidedAt, signatureName: 'Sample signature' };
}
