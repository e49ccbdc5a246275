import { Controller, Delete, Get, Header, Param, Patch, Post, Put, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Anyone, NoPatientData } from '#access/access-rule.ts';
import { Caller } from '#access/current-user.ts';
import type { Principal } from '#access/principal.ts';
import { RestReads } from './rest-reads.ts';
import { RestWrites } from './rest-writes.ts';
import { methodNotOffered } from './rest.errors.ts';
import { RestTables } from './tables/rest-tables.ts';
import { type RestAnswer, writeAnswer } from './wire/answer.ts';
import { readRequest, type RestRequest } from './wire/request.ts';

type Body = string | undefined;

/** The data API of the standard client: a part of PostgREST's protocol, on three tables. */
@ApiTags('data')
@Controller('rest/v1')
@NoPatientData()
@Anyone()
export class RestController {
  constructor(
    private readonly tables: RestTables,
    private readonly reads: RestReads,
    private readonly writes: RestWrites,
  ) {}

  /** Select rows, or count them with HEAD */
  @Get(':table')
  @Header('cache-control', 'no-store')
  read(
    @Param('table') table: string,
    @Caller() caller: Principal,
    @Req() raw: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Body> {
    return answer(raw, reply, (request) => this.reads.read(table, caller, request));
  }

  /** Insert one row or a list */
  @Post(':table')
  @Header('cache-control', 'no-store')
  insert(
    @Param('table') table: string,
    @Caller() caller: Principal,
    @Req() raw: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Body> {
    return answer(raw, reply, (request) => this.writes.insert(table, caller, request));
  }

  /** Change the rows that the filters name */
  @Patch(':table')
  @Header('cache-control', 'no-store')
  update(
    @Param('table') table: string,
    @Caller() caller: Principal,
    @Req() raw: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Body> {
    return answer(raw, reply, (request) => this.writes.update(table, caller, request));
  }

  /** Delete the rows that the filters name, with the service key */
  @Delete(':table')
  @Header('cache-control', 'no-store')
  remove(
    @Param('table') table: string,
    @Caller() caller: Principal,
    @Req() raw: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Body> {
    return answer(raw, reply, (request) => this.writes.remove(table, caller, request));
  }

  /** Refuse to replace a row */
  @Put(':table')
  replace(@Param('table') table: string): never {
    throw methodNotOffered('PUT', this.tables.get(table).table.name);
  }
}

async function answer(
  raw: FastifyRequest,
  reply: FastifyReply,
  work: (request: RestRequest) => Promise<RestAnswer>,
): Promise<Body> {
  const request = readRequest(raw);
  return writeAnswer(reply, request.form, await work(request));
}
