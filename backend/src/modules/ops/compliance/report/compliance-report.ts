import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { Semaphore } from '#platform/limits/semaphore.ts';
import { ProfilesService } from '#identity/profiles/index.ts';
import { ComplianceCounts } from '../compliance-counts.ts';
import { ComplianceService } from '../compliance.service.ts';
import { csvOf } from './compliance-csv.ts';

/** Drawing takes the processor for a moment, so requests get their turn between two reports. */
const LIMITS = { slots: 1, maxWaiting: 5 } as const;

const busy = (): AppError =>
  new AppError('rate_limited', 429, 'Other reports are being made. Please try again shortly.', {
    retry_after: 5,
  });

/** The compliance of some days, to take along. */
@Injectable()
export class ComplianceReport {
  private readonly semaphore = new Semaphore({ ...LIMITS, refusal: busy });

  constructor(
    private readonly counts: ComplianceCounts,
    private readonly compliance: ComplianceService,
    private readonly profiles: ProfilesService,
    private readonly clock: Clock,
  ) {}

  async csv(days: number): Promise<string> {
    return csvOf(await this.counts.of(days));
  }

  /** @param adminId who asks for it: the report names its maker */
  pdf(days: number, adminId: string): Promise<Buffer> {
    return this.semaphore.run(async () => {
      const [figures, { items: tools }, { first_name, last_name, email }] = await Promise.all([
        this.compliance.read(days),
        this.compliance.tools(),
        this.profiles.read(adminId),
      ]);
      const madeBy = [first_name, last_name].filter(Boolean).join(' ') || email;
      // The library is large, and most processes never need it.
      const { compliancePdf } = await import('./compliance-pdf.ts');
      return compliancePdf({ madeBy, madeAt: this.clock.now(), days, figures, tools });
    });
  }
}
