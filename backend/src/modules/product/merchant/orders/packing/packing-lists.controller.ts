import { Body, Controller, Get, Header, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { NoPatientData, Requires } from '#access/access-rule.ts';
import { Capability } from '#access/capability.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { ECOMMERCE } from '../../merchant.capability.ts';
import { OrderIdsDto } from '../dto/steps.dto.ts';
import { PackingListDto } from './packing-list.dto.ts';
import { PackingLists } from './packing-lists.service.ts';

/** Packing lists as PDF, for chosen orders. */
@ApiTags('merchant')
@Controller('api/merchant/packing-lists')
@Capability(ECOMMERCE)
@NoPatientData()
@Requires('merchant', 'admin')
export class PackingListsController {
  constructor(private readonly lists: PackingLists) {}

  /**
   * Order a packing list of chosen orders
   * @remarks A worker makes it. Ask for it until it is there; it is removed after a day.
   */
  @Post()
  @HttpCode(202)
  @Header('cache-control', 'no-store')
  order(@CurrentUser() me: UserPrincipal, @Body() { ids }: OrderIdsDto): Promise<PackingListDto> {
    return this.lists.order(me, ids);
  }

  /**
   * Download a packing list
   * @remarks Answers 202 while it is being made; ask again after a second.
   */
  @Get(':id')
  @Header('x-content-type-options', 'nosniff')
  @ApiProduces('application/pdf')
  @ApiOkResponse({ description: 'The PDF', schema: { type: 'string', format: 'binary' } })
  @ApiAcceptedResponse({ type: PackingListDto })
  async download(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const file = await this.lists.open(me, id);
    void reply.header('cache-control', 'no-store');
    if (!file)
      return void (await reply.status(202).header('retry-after', '1').send({ id, state: 'preparing' }));
    void reply.headers({
      'content-type': file.mime,
      'content-disposition': `attachment; filename="${file.name}"`,
    });
    await reply.send(file.stream);
  }
}
