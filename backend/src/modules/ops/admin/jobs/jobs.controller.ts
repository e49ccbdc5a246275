import { Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, Requires } from '#access/access-rule.ts';
import { JobsDto, RetriedDto } from './jobs.dto.ts';
import { JobsAdmin } from './jobs-admin.ts';

/** Queues, failed jobs and failed mails, for admins. */
@ApiTags('admin')
@Controller('api/admin')
@NoPatientData()
@Requires('admin')
export class JobsController {
  constructor(private readonly admin: JobsAdmin) {}

  /** List the queues and their failed jobs */
  @Get('jobs')
  @Header('cache-control', 'no-store')
  read(): Promise<JobsDto> {
    return this.admin.read();
  }

  /**
   * Retry a failed job
   * @throws {404} The job is not failed (any more).
   */
  @Post('jobs/:queue/:id/retry')
  @HttpCode(200)
  retry(@Param('queue') queue: string, @Param('id') id: string): Promise<RetriedDto> {
    return this.admin.retryJob(queue, id);
  }

  /**
   * Resend a failed mail
   * @throws {404} The mail is not failed (any more), or held a link that no longer exists.
   */
  @Post('mails/:id/resend')
  @HttpCode(200)
  resend(@Param('id') id: string): Promise<RetriedDto> {
    return this.admin.resendMail(id);
  }
}
