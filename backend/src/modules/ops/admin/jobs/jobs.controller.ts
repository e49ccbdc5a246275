import { Body, Controller, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, Requires } from '#access/access-rule.ts';
import { ReasonDto, statedReason } from '#platform/validation/reason.ts';
import {
  FailedMailListDto,
  FailedMailQuery,
  JobListDto,
  JobQuery,
  MailIdDto,
  QueueListDto,
  QueueStateDto,
  RemovedDto,
  RetriedAllDto,
  RetriedDto,
} from './jobs.dto.ts';
import { JobsAdmin } from './jobs-admin.ts';
import { JobLists } from './job-lists.ts';

/** Queues, jobs and failed mails, for admins. */
@ApiTags('admin')
@Controller('api/admin')
@NoPatientData()
@Requires('admin')
export class JobsController {
  constructor(
    private readonly lists: JobLists,
    private readonly admin: JobsAdmin,
  ) {}

  /** List the queues with their counts */
  @Get('queues')
  @Header('cache-control', 'no-store')
  queues(): Promise<QueueListDto> {
    return this.lists.queues();
  }

  /** List failed, waiting, delayed or running jobs */
  @Get('jobs')
  @Header('cache-control', 'no-store')
  jobs(@Query() query: JobQuery): Promise<JobListDto> {
    return this.lists.jobs(query);
  }

  /** List the mails that could not be sent */
  @Get('failed-mails')
  @Header('cache-control', 'no-store')
  failedMails(@Query() query: FailedMailQuery): Promise<FailedMailListDto> {
    return this.lists.failedMails(query);
  }

  /**
   * Retry a failed job
   * @throws {404} The job is not failed (any more).
   * @throws {409} `state_conflict`: it sent an email whose link has expired.
   * @throws {422} `reason_required`
   */
  @Post('jobs/:queue/:id/retry')
  @HttpCode(200)
  retry(
    @Param('queue') queue: string,
    @Param('id') id: string,
    @Body() body: ReasonDto,
  ): Promise<RetriedDto> {
    return this.admin.retryJob(queue, id, statedReason(body));
  }

  /**
   * Remove a job that failed or waits
   * @remarks Where its work is still to be done, the hub may queue it again.
   * @throws {404} There is no such job (any more).
   * @throws {409} `state_conflict`: it is running.
   * @throws {422} `reason_required`
   */
  @Post('jobs/:queue/:id/remove')
  @HttpCode(200)
  remove(
    @Param('queue') queue: string,
    @Param('id') id: string,
    @Body() body: ReasonDto,
  ): Promise<RemovedDto> {
    return this.admin.removeJob(queue, id, statedReason(body));
  }

  /**
   * Retry all failed jobs of a queue
   * @remarks Emails whose link has expired are left out.
   * @throws {404} There is no such queue.
   * @throws {422} `reason_required`
   */
  @Post('queues/:queue/retry-failed')
  @HttpCode(200)
  retryFailed(@Param('queue') queue: string, @Body() body: ReasonDto): Promise<RetriedAllDto> {
    return this.admin.retryFailed(queue, statedReason(body));
  }

  /**
   * Pause a queue
   * @remarks Running jobs end; no other begins until the queue is resumed, also after a restart.
   * @throws {404} There is no such queue.
   * @throws {422} `reason_required`
   */
  @Post('queues/:queue/pause')
  @HttpCode(200)
  pause(@Param('queue') queue: string, @Body() body: ReasonDto): Promise<QueueStateDto> {
    return this.admin.setPaused(queue, true, statedReason(body));
  }

  /**
   * Resume a paused queue
   * @throws {404} There is no such queue.
   * @throws {422} `reason_required`
   */
  @Post('queues/:queue/resume')
  @HttpCode(200)
  resume(@Param('queue') queue: string, @Body() body: ReasonDto): Promise<QueueStateDto> {
    return this.admin.setPaused(queue, false, statedReason(body));
  }

  /**
   * Resend a failed mail
   * @throws {404} The mail is not failed (any more), or held a link that no longer exists.
   * @throws {422} `reason_required`
   */
  @Post('mails/:id/resend')
  @HttpCode(200)
  resend(@Param('id') id: string, @Body() body: ReasonDto): Promise<RetriedDto> {
    return this.admin.resendMail(id, statedReason(body));
  }

  /**
   * Dismiss a failed mail
   * @remarks It no longer counts as failed, and is kept until it is deleted with other old mails.
   * @throws {404} The mail is not failed (any more), or is dismissed already.
   * @throws {422} `reason_required`
   */
  @Post('mails/:id/dismiss')
  @HttpCode(200)
  dismiss(@Param('id') id: string, @Body() body: ReasonDto): Promise<MailIdDto> {
    return this.admin.setDismissed(id, true, statedReason(body));
  }

  /**
   * Restore a dismissed mail to the failed ones
   * @throws {404} The mail is not dismissed (any more).
   * @throws {422} `reason_required`
   */
  @Post('mails/:id/restore')
  @HttpCode(200)
  restore(@Param('id') id: string, @Body() body: ReasonDto): Promise<MailIdDto> {
    return this.admin.setDismissed(id, false, statedReason(body));
  }
}
