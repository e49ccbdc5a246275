import { Body, Controller, Get, Header, Param, Patch, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, Requires } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { ContactDesk } from './contact-desk.ts';
import { ChangeContactDto, ContactEntryDto, ContactListDto, ContactQuery } from './dto/contact-list.dto.ts';

/** Contact messages, for those who answer them. */
@ApiTags('admin')
@Controller('api/admin/contact')
@NoPatientData()
@Requires('support_agent', 'admin')
export class ContactDeskController {
  constructor(private readonly desk: ContactDesk) {}

  /** One page of the messages. */
  @Get()
  @Header('cache-control', 'no-store')
  list(@Query() query: ContactQuery): Promise<ContactListDto> {
    return this.desk.list(query);
  }

  /** One message. */
  @Get(':id')
  @Header('cache-control', 'no-store')
  one(@Param('id') id: string): Promise<ContactEntryDto> {
    return this.desk.one(id);
  }

  /** Replies by mail, closes, marks as spam or puts back; 409 `state_conflict` for what is answered already. */
  @Patch(':id')
  @Header('cache-control', 'no-store')
  change(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() change: ChangeContactDto,
  ): Promise<ContactEntryDto> {
    return this.desk.change(me, id, change);
  }
}
