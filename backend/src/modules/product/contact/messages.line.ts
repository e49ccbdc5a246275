import { Injectable } from '@nestjs/common';
import {
  Contributions,
  counted,
  type OverviewLine,
  type OverviewReport,
} from '#common/contributions/index.ts';
import { ContactInbox } from './contact-inbox.ts';

/** Tells admins how many contact messages wait for an answer. */
@Injectable()
export class MessagesLine implements OverviewLine {
  readonly key = 'messages';
  readonly title = 'Contact messages';
  readonly rank = 90;
  readonly action = { label: 'Open Messages', link: '/admin?tab=contact&contact_state=new' };

  constructor(
    contributions: Contributions,
    private readonly inbox: ContactInbox,
  ) {
    contributions.addOverviewLine(this);
  }

  async report(): Promise<OverviewReport> {
    return { state: 'info', text: `${counted(await this.inbox.countNew(), 'new message')}.` };
  }
}
