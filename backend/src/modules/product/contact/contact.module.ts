import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '#common/mail/index.ts';
import { SupportModule } from '#product/support/index.ts';
import { ContactController } from './contact.controller.ts';
import { ContactDeskController } from './contact-desk.controller.ts';
import { ContactDesk } from './contact-desk.ts';
import { ContactIntake } from './contact-intake.ts';
import { ContactMails } from './contact-mails.ts';
import { ContactSamples } from './contact-samples.ts';
import { ContactMessage } from './contact-message.entity.ts';

/** The contact form: taking messages in, and answering them. */
@Module({
  imports: [TypeOrmModule.forFeature([ContactMessage]), MailModule, SupportModule],
  controllers: [ContactController, ContactDeskController],
  providers: [ContactDesk, ContactIntake, ContactMails, ContactSamples],
})
export class ContactModule {}
