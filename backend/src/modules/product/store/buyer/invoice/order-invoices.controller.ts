import { Controller, Get, Header, Param, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { NoPatientData, SignedIn } from '#access/access-rule.ts';
import { Capability } from '#access/capability.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { STORE } from '../../store.capability.ts';
import { InvoiceWaitsDto } from '../dto/own-order.dto.ts';
import { OrderInvoices } from './order-invoices.ts';

/** Invoices of the caller's orders, as PDF. */
@ApiTags('store')
@Controller('api/store/orders')
@Capability(STORE)
@NoPatientData()
export class OrderInvoicesController {
  constructor(private readonly invoices: OrderInvoices) {}

  /**
   * Download the invoice of an order
   * @remarks A worker makes the PDF: the answer is 202 until it is there; ask again after a second.
   * @throws {409} `state_conflict` while the order waits for approval, and when it was cancelled.
   */
  @Get(':id/invoice')
  @SignedIn()
  @Header('x-content-type-options', 'nosniff')
  @ApiProduces('application/pdf')
  @ApiOkResponse({ description: 'The PDF', schema: { type: 'string', format: 'binary' } })
  @ApiAcceptedResponse({ type: InvoiceWaitsDto })
  async download(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const file = await this.invoices.open(me.userId, id);
    void reply.header('cache-control', 'no-store');
    if (!file) return void (await reply.status(202).header('retry-after', '1').send({ state: 'preparing' }));
    void reply.headers({
      'content-type': file.mime,
      'content-disposition': `attachment; filename="${file.name}"`,
    });
    await reply.send(file.stream);
  }
}
