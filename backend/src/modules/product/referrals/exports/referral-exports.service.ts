import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { MoreThan, Repository } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Log } from '#platform/logging/log.ts';
import { Jobs } from '#platform/queue/jobs.ts';
import { GeneratedFiles, type OpenFile } from '#common/files/index.ts';
import type { ReferralExportDto } from '../dto/step.dto.ts';
import { Referrals } from '../reading/referrals.service.ts';
import { exportNotFound } from '../referrals.errors.ts';
import { ExporterName } from './exporter-name.ts';
import { fhirBundle } from './fhir-bundle.ts';
import type { Bundle } from './fhir-types.ts';
import { ReferralExport } from './referral-export.entity.ts';
import { referralPdfJob } from './referral-pdf.job.ts';

/** An order that waits is not given twice. */
const SAME_MS = 60_000;

/** Files that carry a referral out of the hub: each is logged, and says who made it and when. */
@Injectable()
export class ReferralExports {
  constructor(
    @InjectRepository(ReferralExport) private readonly exports: Repository<ReferralExport>,
    private readonly referrals: Referrals,
    private readonly names: ExporterName,
    private readonly files: GeneratedFiles,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  async fhir(me: UserPrincipal, id: string): Promise<{ readonly bundle: Bundle; readonly number: string }> {
    const opened = await this.referrals.exported(me, id, 'fhir');
    const by = { name: await this.names.of(me.userId), at: this.clock.now() };
    return { bundle: fhirBundle(opened, by), number: opened.referral.number };
  }

  async order(me: UserPrincipal, referralId: string): Promise<ReferralExportDto> {
    await this.referrals.exported(me, referralId, 'pdf');
    const mine = { referralId, userId: me.userId };
    const now = this.clock.now();
    const lately = { ...mine, createdAt: MoreThan(new Date(now.getTime() - SAME_MS)) };
    const order =
      (await this.exports.findOneBy(lately)) ?? (await this.exports.save({ ...mine, createdAt: now }));
    if (order.fileId == null) await this.enqueue(order.id);
    return { id: order.id, state: order.fileId == null ? 'preparing' : 'ready' };
  }

  /** Null while it is being made. A request that finds its job lost adds it again. */
  async open(me: UserPrincipal, referralId: string, id: string): Promise<OpenFile | null> {
    const mine = { id, referralId, userId: me.userId };
    const order = isUUID(id) && isUUID(referralId) ? await this.exports.findOneBy(mine) : null;
    if (!order) throw exportNotFound();
    const file = order.fileId === null ? null : await this.files.open(order.fileId);
    if (!file) await this.enqueue(id);
    return file;
  }

  /** A queue that does not answer now is asked again by the next request. */
  private async enqueue(exportId: string): Promise<void> {
    try {
      await this.jobs.addMissing(referralPdfJob, { exportId }, `referral-pdf-${exportId}`);
    } catch (cause) {
      this.log.warn({ err: cause, exportId }, 'the PDF of a referral was not ordered');
    }
  }
}
