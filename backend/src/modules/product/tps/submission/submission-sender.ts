import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { MoreThan, type Repository } from 'typeorm';
import { z } from 'zod';
import { GeneratedFiles } from '#common/files/index.ts';
import { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '#hub/tool-calls/index.ts';
import { CaseMoves } from '../cases/case-moves.ts';
import { CaseSeals } from '../cases/case-seals.ts';
import type { TpsCase } from '../cases/tps-case.entity.ts';
import { TpsFile } from '../files/tps-file.entity.ts';
import { fileNotFound } from '../tps.errors.ts';
import { callerForDoctor, type ConnectedLab, Laboratory, labKey } from './laboratory.ts';
import { prescriptionWire } from './prescription-wire.ts';
import { recordKind } from './record-kinds.ts';
import { TpsSubmission } from './tps-submission.entity.ts';

/** Where a case lies after it was sent. */
export interface SentCase {
  readonly externalRef: string;
  readonly lab: ConnectedLab;
}
const begun = z.object({ id: z.string().min(1).max(200) });

/**
 * Sends a case in steps that may all be repeated: the prescription, each record, the submission. Every step has a key of its
 * content, so that a laboratory that gets it twice acts once, wherever a process was killed.
 */
@Injectable()
export class SubmissionSender {
  constructor(
    @InjectRepository(TpsSubmission) private readonly submissions: Repository<TpsSubmission>,
    private readonly laboratory: Laboratory,
    private readonly files: GeneratedFiles,
    private readonly seals: CaseSeals,
    private readonly moves: CaseMoves,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError the laboratory's failure; then nothing was submitted */
  async send(submission: TpsSubmission, row: TpsCase): Promise<SentCase> {
    const caller = callerForDoctor(row);
    const lab =
      row.externalRef === null
        ? await this.laboratory.connected(caller)
        : await this.laboratory.holding(caller, row);
    const externalRef = row.externalRef ?? (await this.begin(caller, lab, row));
    for (const file of await this.unsent(row)) {
      await this.sendFile(caller, lab, externalRef, file);
      await this.submissions.increment({ id: submission.id }, 'filesSent', 1);
      await this.moves.tell(null, row.id);
    }
    const key = labKey(row.id, 'submit', externalRef, row.submittedAt?.toISOString() ?? null);
    const input = { id: externalRef, consentConfirmed: true, idempotencyKey: key };
    await this.laboratory.call(caller, lab, 'submit_case', input);
    return { externalRef, lab };
  }

  /** After a records issue the files that were added since. */
  unsent({ id: caseId, submittedAt }: TpsCase): Promise<TpsFile[]> {
    const where = { caseId, ...(submittedAt && { createdAt: MoreThan(submittedAt) }) };
    return this.submissions.manager.find(TpsFile, { where, order: { slot: 'ASC' } });
  }

  private async begin(caller: Caller, lab: ConnectedLab, row: TpsCase): Promise<string> {
    const { id } = row;
    const input = prescriptionWire(row, {
      patient: this.seals.openPatient(id, row.sealedPatient),
      complaint: this.seals.open(id, 'complaint', row.sealedComplaint),
      instructions: this.seals.open(id, 'instructions', row.sealedInstructions),
    });
    const idempotencyKey = labKey(id, 'create', lab.source, input);
    return begun.parse(await this.laboratory.call(caller, lab, 'create_case', { ...input, idempotencyKey }))
      .id;
  }

  /** The bytes stream from the store to the laboratory. */
  private async sendFile(
    caller: Caller,
    lab: ConnectedLab,
    externalRef: string,
    file: TpsFile,
  ): Promise<void> {
    const kind = recordKind(file.slot);
    const input = {
      ...{ id: externalRef, kind, fileName: file.name, sha256: file.checksum },
      file: {
        ...{ fileName: file.name, contentType: file.mime, size: Number(file.bytes) },
        pieces: () => this.pieces(file.fileId),
      },
      idempotencyKey: labKey(externalRef, kind, file.checksum),
    };
    await this.laboratory.call(caller, lab, 'add_record', input);
    await this.submissions.manager.update(
      TpsSubmission,
      { caseId: file.caseId, state: 'sending' },
      { updatedAt: this.clock.now() },
    );
  }

  private async *pieces(fileId: string): AsyncGenerator<Uint8Array> {
    const opened = await this.files.open(fileId);
    if (!opened) throw fileNotFound();
    yield* opened.stream as AsyncIterable<Uint8Array>;
  }
}
