import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository } from 'typeorm';
import { HandlesJob, type JobHandler } from '#platform/queue/job-handler.ts';
import { GeneratedFiles } from '#common/files/index.ts';
import { Referrals } from '../reading/referrals.service.ts';
import { ExporterName } from './exporter-name.ts';
import { ReferralExport } from './referral-export.entity.ts';
import { referralPdfJob, type ReferralPdfPayload } from './referral-pdf.job.ts';

/** Makes the PDF once. Nothing claims the file, so it is removed after a day, and its order says that it is gone. */
@Injectable()
@HandlesJob(referralPdfJob)
export class ReferralPdfHandler implements JobHandler<ReferralPdfPayload> {
  constructor(
    @InjectRepository(ReferralExport) private readonly exports: Repository<ReferralExport>,
    private readonly referrals: Referrals,
    private readonly names: ExporterName,
    private readonly files: GeneratedFiles,
  ) {}

  async handle({ exportId: id }: ReferralPdfPayload): Promise<void> {
    const order = await this.exports.findOneBy({ id, fileId: IsNull() });
    const opened = order && (await this.referrals.forJob(order.userId, order.referralId));
    if (!opened) return;
    // The library is large, and most processes never need it.
    const { referralPdf } = await import('./referral-pdf.ts');
    const by = { name: await this.names.of(order.userId), at: order.createdAt };
    const name = `referral-${opened.referral.number.toLowerCase()}.pdf`;
    const bytes = await referralPdf(opened, by);
    const fileId = await this.files.keep({
      purpose: 'referral_export',
      name,
      mime: 'application/pdf',
      bytes,
    });
    await this.exports.update({ id, fileId: IsNull() }, { fileId });
  }
}
