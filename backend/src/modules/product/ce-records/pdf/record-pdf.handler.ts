import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository } from 'typeorm';
import { Env } from '#config/env.ts';
import { HandlesJob, type JobHandler } from '#platform/queue/job-handler.ts';
import { NO_SCHEME } from '#common/contributions/index.ts';
import { GeneratedFiles } from '#common/files/index.ts';
import { CeRecord } from '../records/ce-record.entity.ts';
import { recordPdfJob, type RecordPdfPayload } from './record-pdf.job.ts';

/** Makes the PDF once. A second run finds it; a file of a run that lost the race is removed after a day. */
@Injectable()
@HandlesJob(recordPdfJob)
export class RecordPdfHandler implements JobHandler<RecordPdfPayload> {
  constructor(
    @InjectRepository(CeRecord) private readonly records: Repository<CeRecord>,
    private readonly files: GeneratedFiles,
    private readonly env: Env,
  ) {}

  async handle({ recordId }: RecordPdfPayload): Promise<void> {
    const wanted = { id: recordId, pdfFileId: IsNull(), revokedAt: IsNull() };
    const record = await this.records.findOneBy(wanted);
    if (!record) return;
    // The library is large, and most processes never need it.
    const { recordPdf } = await import('./record-pdf.ts');
    const bytes = await recordPdf(record, { publicUrl: this.env.publicUrl, noScheme: NO_SCHEME });
    const name = `ce-record-${record.completedOn}.pdf`;
    const fileId = await this.files.keep({ purpose: 'ce_record', name, mime: 'application/pdf', bytes });
    await this.records.manager.transaction(async (q) => {
      const { affected } = await q.update(CeRecord, wanted, { pdfFileId: fileId });
      if (affected === 1) await this.files.claim(q, fileId);
    });
  }
}
