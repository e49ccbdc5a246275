import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import {
  Contributions,
  type PrivateRecord,
  type PrivateRecordEntry,
  type PrivateRecords,
  type RecordOwner,
} from '#common/contributions/index.ts';
import { ConnectionDirectory } from '#hub/connections/index.ts';
import { Refs } from '#hub/tool-calls/index.ts';
import { Vault } from '#platform/crypto/vault.ts';
import { isSampleRef, plainRef } from '../tool/refs.ts';
import { ContactLog } from './contact-log.entity.ts';
import { noteAad } from './contacts.service.ts';
import { PatientRef } from './patient-ref.entity.ts';
import { patientBirthAad, patientNameAad } from './patient-refs.ts';
import { PracticeTask } from './practice-task.entity.ts';
import { titleAad } from './task-view.ts';

/** The newest contacts and the newest tasks that are shown. */
const SHOWN = 100;

const whereRef = (ref: string) => ({ externalId: plainRef(ref), isSample: isSampleRef(ref) });

/**
 * What the hub keeps about one patient: the name, logged contacts, and a person's own tasks. Nothing is read from the practice's
 * tool. Tasks about a patient of an organisation are their writers' own and not part of it.
 */
@Injectable()
export class PatientNotes implements PrivateRecords {
  readonly key = 'patient';
  readonly label = 'notes about a patient';

  constructor(
    contributions: Contributions,
    @InjectRepository(PatientRef) private readonly patients: Repository<PatientRef>,
    private readonly vault: Vault,
    private readonly connections: ConnectionDirectory,
    private readonly refs: Refs,
  ) {
    contributions.addPrivateRecords(this);
  }

  link(ref: string): string {
    return `/practice-management?patient=${encodeURIComponent(ref)}`;
  }

  async ownerOf(ref: string): Promise<RecordOwner | null> {
    const patient = await this.patients.findOneBy(whereRef(ref));
    return patient && ownerOf(patient);
  }

  async read(q: EntityManager, ref: string): Promise<PrivateRecord | null> {
    const patient = await q.findOneBy(PatientRef, whereRef(ref));
    if (!patient) return null;
    const owner = ownerOf(patient);
    const ownerId = owner.userId ?? owner.organisationId;
    const [contacts, tasks] = await Promise.all([
      this.contacts(q, patient, ownerId),
      owner.userId === null ? [] : this.tasks(q, patient),
    ]);
    const birthDate = patient.sealedBirthDate;
    return {
      title: this.vault.open(patient.sealedName, patientNameAad(ownerId)),
      facts:
        birthDate === null
          ? []
          : [{ label: 'Birth date', value: this.vault.open(birthDate, patientBirthAad(ownerId)) }],
      entries: [...contacts, ...tasks].sort((a, b) => b.at.getTime() - a.at.getTime()),
      shortened: contacts.length === SHOWN || tasks.length === SHOWN,
      access: await this.accessTo(patient, owner),
    };
  }

  private async contacts(
    q: EntityManager,
    { id }: PatientRef,
    ownerId: string,
  ): Promise<PrivateRecordEntry[]> {
    const rows = await q.find(ContactLog, {
      ...{ where: { patientRefId: id }, order: { at: 'DESC', id: 'ASC' }, take: SHOWN },
    });
    return rows.map(({ at, kind, outcome, sealedNote: note }) => ({
      at,
      title: `Contact by ${kind}: ${outcome.replaceAll('_', ' ')}`,
      text: note === null ? null : this.vault.open(note, noteAad(ownerId)),
    }));
  }

  private async tasks(q: EntityManager, { id }: PatientRef): Promise<PrivateRecordEntry[]> {
    const rows = await q.find(PracticeTask, {
      ...{ where: { patientRefId: id }, order: { createdAt: 'DESC', id: 'ASC' }, take: SHOWN },
    });
    return rows.map((task) => ({
      at: task.createdAt,
      title: task.doneAt ? 'Task, done' : 'Task',
      text: this.vault.open(task.sealedTitle, titleAad(task.ownerUserId)),
    }));
  }

  /** With its connection, so that the owner's access history of the patient shows who opened it. */
  private async accessTo(
    { toolName: toolId, externalId: patientRef, isSample }: PatientRef,
    owner: RecordOwner,
  ): Promise<PrivateRecord['access']> {
    const held =
      owner.userId === null
        ? await this.connections.ofOrganisation(owner.organisationId)
        : await this.connections.ofUser(owner.userId);
    const id = held.get(toolId)?.id;
    const isFrom = id !== undefined && this.refs.open(id, 'patients', patientRef) !== undefined;
    return {
      resourceType: 'patient_notes',
      patientRef,
      toolId,
      connectionId: isFrom ? id : undefined,
      source: isSample ? 'mock_data' : 'pica_live',
    };
  }
}

function ownerOf({ ownerUserId, organisationId }: PatientRef): RecordOwner {
  if (organisationId !== null) return { userId: null, organisationId };
  if (ownerUserId === null) throw new Error('a reference to a patient has no owner');
  return { userId: ownerUserId, organisationId: null };
}
