import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type SelectQueryBuilder } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Vault } from '#platform/crypto/vault.ts';
import { PhiAccessLog } from '#common/audit/index.ts';
import type { LogContactDto, PracticeContactDto, PracticeLastContactDto } from '../dto/contact.dto.ts';
import { writeNotGranted } from '../practice.errors.ts';
import { PatientReader } from '../tool/patient-reader.ts';
import { contextOf, type PracticeSource } from '../tool/practice-source.ts';
import { isSampleRef, plainRef } from '../tool/refs.ts';
import { ContactLog } from './contact-log.entity.ts';
import { PatientRef } from './patient-ref.entity.ts';
import { ownerOf, PatientRefs, type WorkOwner } from './patient-refs.ts';

/** The newest contacts that a patient's page shows. */
const SHOWN = 100;

/** What a note is bound to: the owner of its patient. */
export const noteAad = (ownerId: string): string => `contact-log:${ownerId}`;

/**
 * Contacts with patients that were logged here; a note is sealed, since it is about a person. Those through an
 * organisation's connection are the organisation's: every member who may look sees them, and they stay when one leaves.
 */
@Injectable()
export class ContactsService {
  constructor(
    @InjectRepository(ContactLog) private readonly contacts: Repository<ContactLog>,
    private readonly vault: Vault,
    private readonly clock: Clock,
    private readonly patients: PatientReader,
    private readonly refs: PatientRefs,
    private readonly accesses: PhiAccessLog,
  ) {}

  /** The patient is read first, because a contact must belong to an existing patient. */
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
    const text = note?.trim() || null;
    const row = await this.contacts.save({
      patientRefId: await this.refs.upsert(owner, source.toolId, patient),
      ...{ kind, outcome, byUserId: me.userId, at: this.clock.now() },
      sealedNote: text === null ? null : this.vault.seal(text, noteAad(owner.id)),
    });
    return this.toDto(me, owner, row);
  }

  /** Of one patient, newest first. */
  async of(me: UserPrincipal, source: PracticeSource, ref: string): Promise<PracticeContactDto[]> {
    const owner = ownerOf(me, source);
    const rows = await this.about(owner, source, [ref])
      .orderBy({ 'c.at': 'DESC', 'c.id': 'ASC' })
      .limit(SHOWN)
      .getMany();
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
    const rows = await this.about(ownerOf(me, source), source, refs)
      .distinctOn(['p.id'])
      .select('p.externalId', 'ref')
      .addSelect('c.kind', 'kind')
      .addSelect('c.outcome', 'outcome')
      .addSelect('c.at', 'at')
      .orderBy({ 'p.id': 'ASC', 'c.at': 'DESC' })
      .getRawMany<Pick<ContactLog, 'kind' | 'outcome' | 'at'> & { ref: string }>();
    const sample = isSampleRef(first);
    return new Map(
      rows.map(({ ref, kind, outcome, at }) => [
        sample ? `sample_${ref}` : ref,
        { kind, outcome, at: at.toISOString() },
      ]),
    );
  }

  /** The contacts with these patients, all of them samples or none. The database derives `owner_id` of a patient. */
  private about(
    { id: ownerId }: WorkOwner,
    { toolId }: PracticeSource,
    refs: readonly string[],
  ): SelectQueryBuilder<ContactLog> {
    const sample = refs.some(isSampleRef);
    return this.contacts
      .createQueryBuilder('c')
      .innerJoin(PatientRef, 'p', 'p.id = c.patientRefId')
      .where('p.owner_id = :ownerId and p.toolName = :toolId', { ownerId, toolId })
      .andWhere('p.externalId = any(:refs)', { refs: refs.map(plainRef) })
      .andWhere('p.isSample = :sample', { sample });
  }

  private toDto(me: UserPrincipal, owner: WorkOwner, row: ContactLog): PracticeContactDto {
    const { id, kind, outcome, sealedNote: sealed, byUserId: by, at } = row;
    const note = sealed === null ? null : this.vault.open(sealed, noteAad(owner.id));
    return { id, kind, outcome, note, by_me: by === me.userId, at: at.toISOString() };
  }
}
