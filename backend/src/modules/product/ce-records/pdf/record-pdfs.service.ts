import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { Repository } from 'typeorm';
import { Log } from '#platform/logging/log.ts';
import { Jobs } from '#platform/queue/jobs.ts';
import { GeneratedFiles, type OpenFile } from '#common/files/index.ts';
import { recordNotFound, recordRevoked } from '../ce.errors.ts';
import { CeRecord } from '../records/ce-record.entity.ts';
import { recordPdfJob } from './record-pdf.job.ts';

/** The PDFs of a person's records. The first request has it made by a worker; each later one gets the same file. */
@Injectable()
export class RecordPdfs {
  constructor(
    @InjectRepository(CeRecord) private readonly records: Repository<CeRecord>,
    private readonly files: GeneratedFiles,
    private readonly jobs: Jobs,
    private readonly log: Log,
  ) {}

  /** Null while it is being made. A request that finds its job lost adds it again. */
  async open(userId: string, id: string): Promise<OpenFile | null> {
    const record = isUUID(id) ? await this.records.findOneBy({ id, userId }) : null;
    if (!record) throw recordNotFound();
    if (record.revokedAt) throw recordRevoked();
    const file = record.pdfFileId ? await this.files.open(record.pdfFileId) : null;
    if (!file) await this.order(id);
    return file;
  }

  /** A queue that does not answer now is asked again by the next request. */
  private async order(recordId: string): Promise<void> {
    try {
      await this.jobs.addMissing(recordPdfJob, { recordId }, `ce-pdf-${recordId}`);
    } catch (cause) {
      this.log.warn({ err: cause, recordId }, 'the PDF of a CE record was not ordered');
    }
  }
}
