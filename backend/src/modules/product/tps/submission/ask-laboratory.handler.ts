import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Log } from '#platform/logging/log.ts';
import { HandlesJob, type JobHandler } from '#platform/queue/job-handler.ts';
import { TpsCase } from '../cases/tps-case.entity.ts';
import { isWithLab } from '../status/case-status.ts';
import { askLaboratoryJob, type AskLaboratoryPayload } from './ask-laboratory.job.ts';
import { CaseFollower } from './case-follower.ts';
import { callerForDoctor } from './laboratory.ts';

/** Asks through the doctor's own connection. What fails is shown at the case and tried again at its next time. */
@Injectable()
@HandlesJob(askLaboratoryJob)
export class AskLaboratoryHandler implements JobHandler<AskLaboratoryPayload> {
  constructor(
    @InjectRepository(TpsCase) private readonly cases: Repository<TpsCase>,
    private readonly follower: CaseFollower,
    private readonly log: Log,
  ) {}

  async handle({ case_id: id }: AskLaboratoryPayload): Promise<void> {
    const row = await this.cases.findOneBy({ id });
    if (!row || !isWithLab(row.status)) return;
    try {
      await this.follower.ask(callerForDoctor(row), row);
    } catch (cause) {
      this.log.warn({ err: cause, caseId: id }, 'the laboratory was not asked');
    }
  }
}
