import { Body, Controller, Get, Header, Param, Patch, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, Requires } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { ContactInbox } from './contact-inbox.ts';
import { ChangeContactDto, ContactEntryDto, ContactListDto, ContactQuery } from './dto/contact-list.dto.ts';

/** Contact messages, for those who answer them. */
@ApiTags('admin')
@Controller('api/admin/contact')
@NoPatientData()
@Requires('support_agent', 'admin')
export class ContactInboxController {
  constructor(private readonly inbox: ContactInbox) {}

  /** List contact messages */
  @Get()
  @Header('cache-control', 'no-store')
  list(@Query() query: ContactQuery): Promise<ContactListDto> {
    return this.inbox.list(query);
  }

  /** Read a contact message */
  @Get(':id')
  @Header('cache-control', 'no-store')
  one(@Param('id') id: string): Promise<ContactEntryDto> {
    return this.inbox.one(id);
  }

  /**
   * Reply to a contact message or change its state
   * @remarks A reply is mailed to the sender.
   * @throws {409} `state_conflict`: the message is answered already.
   */
  @Patch(':id')
  @Header('cache-control', 'no-store')
  change(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() change: ChangeContactDto,
  ): Promise<ContactEntryDto> {
    return this.inbox.change(me, id, change);
  }
}
