import { Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, Requires } from '#access/access-rule.ts';
import { JobsDto, RetriedDto } from './jobs.dto.ts';
import { JobsDesk } from './jobs-desk.ts';

/** Queues, failed jobs and failed mails, for admins. */
@ApiTags('admin')
@Controller('api/admin')
@NoPatientData()
@Requires('admin')
export class JobsController {
  constructor(private readonly desk: JobsDesk) {}

  /** What the queues hold and what failed. */
  @Get('jobs')
  @Header('cache-control', 'no-store')
  look(): Promise<JobsDto> {
    return this.desk.look();
  }

  /** Puts a failed job back into its queue; 404 when it is not failed (any more). */
  @Post('jobs/:queue/:id/retry')
  @HttpCode(200)
  retry(@Param('queue') queue: string, @Param('id') id: string): Promise<RetriedDto> {
    return this.desk.retryJob(queue, id);
  }

  /** Sends a failed mail again; 404 when it is not failed (any more) or held a link that is gone. */
  @Post('mails/:id/resend')
  @HttpCode(200)
  resend(@Param('id') id: string): Promise<RetriedDto> {
    return this.desk.resendMail(id);
  }
}
