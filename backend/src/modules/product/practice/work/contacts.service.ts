import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Vault } from '#platform/crypto/vault.ts';
import { Sql } from '#platform/database/sql.ts';
import { PhiAccessLog } from '#common/audit/index.ts';
import type {
  ContactKind,
  ContactOutcome,
  LogContactDto,
  PracticeContactDto,
  PracticeLastContactDto,
} from '../dto/contact.dto.ts';
import { writeNotGranted } from '../practice.errors.ts';
import { PatientReader } from '../tool/patient-reader.ts';
import { contextOf, type PracticeSource } from '../tool/practice-source.ts';
import { isSampleRef, plainRef } from '../tool/refs.ts';
import { ownerOf, PatientRefs, type WorkOwner } from './patient-refs.ts';

interface ContactRow {
  readonly id: string;
  readonly kind: ContactKind;
  readonly outcome: ContactOutcome;
  readonly sealed_note: string | null;
  readonly by_user_id: string | null;
  readonly at: Date;
}

const noteAad = (ownerId: string): string => `contact-log:${ownerId}`;

/**
 * Contacts with patients that were logged here; a note is sealed, since it is about a person. Those through an
 * organisation's connection are the organisation's: every member who may look sees them, and they stay when one leaves.
 */
@Injectable()
export class ContactsService {
  constructor(
    private readonly sql: Sql,
    private readonly vault: Vault,
    private readonly clock: Clock,
    private readonly patients: PatientReader,
    private readonly refs: PatientRefs,
    private readonly accesses: PhiAccessLog,
  ) {}

  /** The patient is asked for by name first: a contact never hangs on somebody who is not there. */
  async log(
    me: UserPrincipal,
    { patient_ref: ref, kind, outcome, note }: LogContactDto,
  ): Promise<PracticeContactDto> {
    const { source, patient, result } = await this.patients.read(me, ref);
    if (!source.mayWrite) throw writeNotGranted(source.name);
    await this.accesses.record({
      action: 'create',
      resourceType: 'contact_logs',
      patientRef: plainRef(patient.id),
      records: 1,
      toolId: source.toolId,
      connectionId: source.connectionId,
      context: contextOf(source),
      organisationId: source.organisation?.id,
      source: result.source,
      actorId: me.userId,
    });
    const owner = ownerOf(me, source);
    const refId = await this.refs.remember(owner, source.toolId, patient);
    const text = note?.trim() || null;
    const row = await this.sql.one<ContactRow>('contact_log_add', ADD, [
      refId,
      kind,
      outcome,
      text === null ? null : this.vault.seal(text, noteAad(owner.id)),
      me.userId,
      this.clock.now(),
    ]);
    return this.toDto(me, owner, row);
  }

  /** Of one patient, newest first. */
  async of(me: UserPrincipal, source: PracticeSource, ref: string): Promise<PracticeContactDto[]> {
    const owner = ownerOf(me, source);
    const rows = await this.sql.many<ContactRow>('contact_logs_of', OF_PATIENT, [
      owner.id,
      source.toolId,
      plainRef(ref),
      isSampleRef(ref),
    ]);
    return rows.map((row) => this.toDto(me, owner, row));
  }

  /** The last one of each of many patients, by reference. */
  async lastOf(
    me: UserPrincipal,
    source: PracticeSource,
    refs: readonly string[],
  ): Promise<ReadonlyMap<string, PracticeLastContactDto>> {
    const [first] = refs;
    if (first === undefined) return new Map();
    const sample = isSampleRef(first);
    const rows = await this.sql.many<ContactRow & { ref: string }>('contact_logs_last', LAST, [
      ownerOf(me, source).id,
      source.toolId,
      refs.map(plainRef),
      sample,
    ]);
    return new Map(
      rows.map(({ ref, kind, outcome, at }) => [
        sample ? `sample_${ref}` : ref,
        { kind, outcome, at: at.toISOString() },
      ]),
    );
  }

  private toDto(me: UserPrincipal, owner: WorkOwner, row: ContactRow): PracticeContactDto {
    const { id, kind, outcome, sealed_note: sealed, by_user_id: by, at } = row;
    const note = sealed === null ? null : this.vault.open(sealed, noteAad(owner.id));
    return { id, kind, outcome, note, by_me: by === me.userId, at: at.toISOString() };
  }
}

const ADD = `
  insert into contact_logs (patient_ref_id, kind, outcome, sealed_note, by_user_id, at)
  values ($1, $2, $3, $4, $5, $6) returning *`;

const OF_PATIENT = `
  select c.* from contact_logs c join patient_refs p on p.id = c.patient_ref_id
  where p.owner_id = $1 and p.tool_name = $2 and p.external_id = $3 and p.is_sample = $4
  order by c.at desc, c.id limit 100`;

const LAST = `
  select distinct on (p.id) p.external_id as ref, c.*
  from patient_refs p join contact_logs c on c.patient_ref_id = p.id
  where p.owner_id = $1 and p.tool_name = $2 and p.external_id = any($3) and p.is_sample = $4
  order by p.id, c.at desc`;
