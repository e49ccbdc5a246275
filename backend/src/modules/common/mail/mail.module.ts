import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Mail } from './mail.entity.ts';
import { FailedMails } from './failed-mails.ts';
import { MailboxAccess } from './mailbox-access.ts';
import { MailboxController } from './mailbox.controller.ts';
import { MailboxService } from './mailbox.service.ts';
import { MailSeal } from './mail-seal.ts';
import { UnsentMailsTask } from './unsent-mails.task.ts';
import { MailTransport } from './mail-transport.ts';
import { Mailer } from './mailer.ts';
import { SendMailHandler } from './send-mail.job.ts';

/** Writing, sending and, outside production, showing mail. What a mail says is its sender's business. */
@Module({
  imports: [TypeOrmModule.forFeature([Mail])],
  controllers: [MailboxController],
  providers: [
    FailedMails,
    MailSeal,
    MailTransport,
    Mailer,
    UnsentMailsTask,
    MailboxAccess,
    MailboxService,
    SendMailHandler,
  ],
  exports: [FailedMails, Mailer],
})
export class MailModule {}
