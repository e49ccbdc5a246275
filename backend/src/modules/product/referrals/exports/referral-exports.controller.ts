import { Body, Controller, Get, Header, HttpCode, Param, Post, Res, StreamableFile } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Capability } from '#access/capability.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { SPECIALIST } from '#product/specialists/index.ts';
import { ReferralRoute } from '../access/referral-route.ts';
import { ConfirmExportDto, ReferralExportDto } from '../dto/step.dto.ts';
import { ReferralExports } from './referral-exports.service.ts';

/** A referral as a file. Both sides may export it, after a confirmation; each export is logged. */
@ApiTags('referrals')
@Controller('api/referrals/:id')
@Capability(SPECIALIST)
export class ReferralExportsController {
  constructor(private readonly exports: ReferralExports) {}

  /** Export a referral as a FHIR R4 bundle */
  @Post('fhir')
  @HttpCode(200)
  @ReferralRoute()
  @ApiProduces('application/fhir+json')
  async fhir(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() _confirmed: ConfirmExportDto,
  ): Promise<StreamableFile> {
    const { bundle, number } = await this.exports.fhir(me, id);
    const disposition = `attachment; filename="referral-${number.toLowerCase()}.json"`;
    return new StreamableFile(Buffer.from(JSON.stringify(bundle, null, 2)), {
      ...{ type: 'application/fhir+json; charset=utf-8', disposition },
    });
  }

  /**
   * Order a referral as PDF
   * @remarks A worker makes it. Ask for the export until it is there; it is removed after a day.
   */
  @Post('exports')
  @HttpCode(202)
  @ReferralRoute()
  order(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() _confirmed: ConfirmExportDto,
  ): Promise<ReferralExportDto> {
    return this.exports.order(me, id);
  }

  /**
   * Download an ordered PDF
   * @remarks Answers 202 while it is being made; ask again after a second.
   */
  @Get('exports/:export')
  @ReferralRoute()
  @Header('x-content-type-options', 'nosniff')
  @ApiProduces('application/pdf')
  @ApiOkResponse({ description: 'The PDF', schema: { type: 'string', format: 'binary' } })
  @ApiAcceptedResponse({ type: ReferralExportDto })
  async download(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Param('export') order: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const file = await this.exports.open(me, id, order);
    void reply.header('cache-control', 'no-store');
    if (!file) {
      const waiting = { id: order, state: 'preparing' };
      return void (await reply.status(202).header('retry-after', '1').send(waiting));
    }
    void reply.headers({
      'content-type': file.mime,
      'content-disposition': `attachment; filename="${file.name}"`,
    });
    await reply.send(file.stream);
  }
}
