import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '#common/mail/index.ts';
import { ContactController } from './contact.controller.ts';
import { ContactInboxController } from './contact-inbox.controller.ts';
import { MessagesLine } from './messages.line.ts';
import { ContactInbox } from './contact-inbox.ts';
import { ContactSubmissions } from './contact-submissions.ts';
import { ContactMails } from './contact-mails.ts';
import { ContactSamples } from './contact-samples.ts';
import { ContactMessage } from './contact-message.entity.ts';

/** The contact form: taking messages in, and answering them. */
@Module({
  imports: [TypeOrmModule.forFeature([ContactMessage]), MailModule],
  controllers: [ContactController, ContactInboxController],
  providers: [ContactInbox, MessagesLine, ContactSubmissions, ContactMails, ContactSamples],
  exports: [ContactInbox],
})
export class ContactModule {}
