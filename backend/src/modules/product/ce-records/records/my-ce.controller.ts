import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { NoPatientData, SignedIn } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { CeEntryDto, CePdfStateDto, MyCeDto, NewOutsideRecordDto, PeriodQuery } from '../dto/my-ce.dto.ts';
import { OutsideRecords } from '../outside/outside-records.service.ts';
import { RecordPdfs } from '../pdf/record-pdfs.service.ts';
import { csvOf } from './ce-csv.ts';
import { MyCe } from './my-ce.service.ts';

/** The caller's continuing education. */
@ApiTags('continuing education')
@Controller('api/me')
@NoPatientData()
@SignedIn()
export class MyCeController {
  constructor(
    private readonly mine: MyCe,
    private readonly outside: OutsideRecords,
    private readonly pdfs: RecordPdfs,
  ) {}

  /**
   * List the caller's CE records with their totals
   * @remarks Issued and self-declared records of a period, and totals by method against the goal of the cycle.
   */
  @Get('ce')
  @Header('cache-control', 'no-store')
  read(@CurrentUser() me: UserPrincipal, @Query() period: PeriodQuery): Promise<MyCeDto> {
    return this.mine.read(me.userId, period);
  }

  /** Download the caller's CE records as CSV */
  @Get('ce.csv')
  @ApiProduces('text/csv')
  @Header('cache-control', 'no-store')
  @Header('content-type', 'text/csv; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="ce-records.csv"')
  async csv(@CurrentUser() me: UserPrincipal, @Query() period: PeriodQuery): Promise<string> {
    return csvOf((await this.mine.read(me.userId, period)).records);
  }

  /**
   * Download a CE record as PDF
   * @remarks The first request has the PDF made and answers 202; ask again after a second.
   * @throws {404} Another person's record, or one that was self-declared.
   * @throws {409} `state_conflict`: the record was revoked.
   */
  @Get('ce/:id.pdf')
  @ApiProduces('application/pdf')
  @ApiOkResponse({ description: 'The PDF', schema: { type: 'string', format: 'binary' } })
  @ApiAcceptedResponse({ type: CePdfStateDto })
  async pdf(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const file = await this.pdfs.open(me.userId, id);
    void reply.header('cache-control', 'no-store');
    if (!file) return void (await reply.status(202).header('retry-after', '1').send({ state: 'preparing' }));
    void reply.headers({
      'content-type': file.mime,
      'content-disposition': `attachment; filename="${file.name}"`,
      'x-content-type-options': 'nosniff',
    });
    await reply.send(file.stream);
  }

  /**
   * Add a self-declared CE record
   * @throws {422} `too_many`: 500 are kept.
   */
  @Post('ce/outside')
  declare(@CurrentUser() me: UserPrincipal, @Body() wanted: NewOutsideRecordDto): Promise<CeEntryDto> {
    return this.outside.add(me.userId, wanted);
  }

  /** Remove a self-declared CE record */
  @Delete('ce/outside/:id')
  @HttpCode(204)
  remove(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<void> {
    return this.outside.remove(me.userId, id);
  }
}
