import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { type EntityManager, In, type Repository } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Files, GeneratedFiles, ObjectStore } from '#common/files/index.ts';
import { UploadInbox, type WaitingUpload } from '#hub/storage/index.ts';
import { Clock } from '#platform/clock/clock.ts';
import { CaseAccess } from '../cases/case-access.ts';
import { CaseMoves } from '../cases/case-moves.ts';
import { CaseSeals } from '../cases/case-seals.ts';
import { toFileDto } from '../cases/case-view.ts';
import { TpsCase } from '../cases/tps-case.entity.ts';
import type { AddCaseFileDto, CaseFileDto, CaseFileLinkDto } from '../dto/case-file.dto.ts';
import { TpsSubmission } from '../submission/tps-submission.entity.ts';
import {
  beingSent,
  fileNotFound,
  fileTooLarge,
  notNow,
  uploadNotFound,
  wrongFileType,
} from '../tps.errors.ts';
import { namesAnother } from './name-mismatch.ts';
import { readEnds, scanType } from './scan-content.ts';
import { type FileSlot, isScanSlot, mostBytes } from './slots.ts';
import { TpsFile } from './tps-file.entity.ts';

const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'model/stl': 'stl',
  'model/ply': 'ply',
};
const PHOTOS: ReadonlySet<string> = new Set(['image/jpeg', 'image/png']);
/** Before it is sent, and while the laboratory waits for records. */
const TAKES_FILES: ReadonlySet<string> = new Set(['draft', 'ready', 'records_issue']);

/**
 * The records of a case: an upload becomes one after its content was looked at (decision 71); it is opened through links of
 * five minutes.
 */
@Injectable()
export class CaseFiles {
  constructor(
    @InjectRepository(TpsFile) private readonly files: Repository<TpsFile>,
    private readonly access: CaseAccess,
    private readonly inbox: UploadInbox,
    private readonly store: ObjectStore,
    private readonly kept: GeneratedFiles,
    private readonly links: Files,
    private readonly seals: CaseSeals,
    private readonly moves: CaseMoves,
    private readonly clock: Clock,
  ) {}

  async add(
    me: UserPrincipal,
    id: string,
    { slot, object, file_name }: AddCaseFileDto,
  ): Promise<CaseFileDto> {
    const { row } = await this.access.openToPrepare(me, id, 'update');
    if (!TAKES_FILES.has(row.status)) throw notNow();
    const upload = await this.inbox.find(me.userId, object);
    if (!upload) throw uploadNotFound();
    const mime = await this.inspected(slot, upload);
    const { bytes, sha256, key } = upload;
    const name = `${slot.replaceAll('_', '-')}.${ENDINGS[mime] ?? 'bin'}`;
    const copy = { purpose: 'case_record', name, mime, bytes, sha256, phi: true } as const;
    const fileId = await this.kept.keepCopy(copy, key);
    const nameMismatch = isScanSlot(slot) && this.namesAnother(row, file_name);
    const file = { slot, fileId, name, mime, bytes: String(bytes), checksum: sha256, nameMismatch };
    const added = await this.files.manager.transaction((q) => this.put(q, row.id, file));
    await this.inbox.remove(me.userId, object);
    return toFileDto(added);
  }

  async remove(me: UserPrincipal, id: string, fileId: string): Promise<void> {
    const { row } = await this.access.openToPrepare(me, id, 'update');
    if (!isUUID(fileId)) throw fileNotFound();
    await this.files.manager.transaction(async (q) => {
      await this.lock(q, row.id);
      const { affected } = await q.delete(TpsFile, { id: fileId, caseId: row.id });
      if (!affected) throw fileNotFound();
      await this.moves.tell(q, row.id);
    });
  }

  async link(me: UserPrincipal, id: string, fileId: string): Promise<CaseFileLinkDto> {
    const { row } = await this.access.find(me, id);
    const file = isUUID(fileId) ? await this.files.findOneBy({ id: fileId, caseId: row.id }) : null;
    if (!file) throw fileNotFound();
    await this.access.log(me, row, 'view', `file:${file.slot}`);
    return this.links.linkTo(file.fileId);
  }

  private async inspected(slot: FileSlot, upload: WaitingUpload): Promise<string> {
    const most = mostBytes(slot);
    if (upload.bytes > most) throw fileTooLarge(most);
    if (!isScanSlot(slot)) {
      if (!PHOTOS.has(upload.mime)) throw wrongFileType(false);
      return upload.mime;
    }
    const ends = await readEnds(this.store, upload.key, upload.bytes);
    if (!ends) throw uploadNotFound();
    const type = scanType(ends);
    if (!type) throw wrongFileType(true);
    return type;
  }

  private namesAnother({ id, sealedPatient }: TpsCase, fileName: string): boolean {
    const { first, last } = this.seals.openPatient(id, sealedPatient);
    return namesAnother(fileName, [first, last]);
  }

  private async put(
    q: EntityManager,
    caseId: string,
    file: Pick<TpsFile, 'slot' | 'fileId' | 'name' | 'mime' | 'bytes' | 'checksum' | 'nameMismatch'>,
  ): Promise<TpsFile> {
    await this.lock(q, caseId);
    await q.delete(TpsFile, { caseId, slot: file.slot });
    const added = await q.save(TpsFile, { ...file, caseId, createdAt: this.clock.now() });
    await this.kept.claim(q, file.fileId);
    await this.moves.tell(q, caseId);
    return added;
  }

  /** Nobody sends the case while a file of it changes. */
  private async lock(q: EntityManager, id: string): Promise<void> {
    const row = await q.findOne(TpsCase, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!row || !TAKES_FILES.has(row.status)) throw notNow();
    const open = { caseId: id, state: In(['queued', 'sending']) };
    if (await q.existsBy(TpsSubmission, open)) throw beingSent();
  }
}
