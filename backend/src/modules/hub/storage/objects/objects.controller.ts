import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Anyone, Unlocked } from '#access/access-rule.ts';
import { Caller } from '#access/current-user.ts';
import type { Principal } from '#access/principal.ts';
import { placeIn } from '../object-path.ts';
import { ObjectList } from './object-list.service.ts';
import {
  CopiedDto,
  ListedObjectDto,
  ListObjectsDto,
  MovedDto,
  ObjectInfoDto,
  RemovedObjectDto,
  RemoveObjectsDto,
  TransferDto,
} from './object.dto.ts';
import { Objects } from './objects.service.ts';

/** Objects that are there. A person reaches those below a first segment that is the person's id; the service key reaches all. */
@ApiTags('storage')
@Controller('storage/v1/object')
@Anyone()
@Unlocked()
export class ObjectsController {
  constructor(
    private readonly objects: Objects,
    private readonly lists: ObjectList,
  ) {}

  /**
   * List a folder
   * @remarks A folder in it is one entry, of which all but the name is null.
   * @throws {404} `NoSuchBucket`
   */
  @Post('list/:bucket')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  list(
    @Caller() caller: Principal,
    @Param('bucket') bucket: string,
    @Body() body: ListObjectsDto,
  ): Promise<ListedObjectDto[]> {
    return this.lists.list(caller, bucket, body);
  }

  /**
   * Read about an object
   * @throws {404} `NoSuchKey`
   */
  @Get('info/:bucket/*')
  @Header('cache-control', 'no-store')
  info(@Caller() caller: Principal, @Req() { url }: FastifyRequest): Promise<ObjectInfoDto> {
    return this.objects.info(caller, placeIn(url, '/storage/v1/object/info/'));
  }

  /**
   * Remove objects
   * @remarks Answers those that were removed; missing and foreign ones are left out.
   */
  @Delete(':bucket')
  remove(
    @Caller() caller: Principal,
    @Param('bucket') bucket: string,
    @Body() { prefixes }: RemoveObjectsDto,
  ): Promise<RemovedObjectDto[]> {
    return this.objects.remove(caller, bucket, prefixes);
  }

  /**
   * Remove one object
   * @throws {404} `NoSuchKey`
   */
  @Delete(':bucket/*')
  removeOne(@Caller() caller: Principal, @Req() { url }: FastifyRequest): Promise<{ message: string }> {
    return this.objects.removeOne(caller, placeIn(url, '/storage/v1/object/'));
  }

  /**
   * Move an object
   * @throws {404} `NoSuchKey`
   * @throws {409} `ResourceAlreadyExists`
   */
  @Post('move')
  @HttpCode(200)
  move(@Caller() caller: Principal, @Body() body: TransferDto): Promise<MovedDto> {
    return this.objects.move(caller, body);
  }

  /**
   * Copy an object
   * @remarks `x-upsert: true` replaces an object that is there.
   * @throws {404} `NoSuchKey`
   * @throws {409} `ResourceAlreadyExists`
   */
  @Post('copy')
  @HttpCode(200)
  copy(
    @Caller() caller: Principal,
    @Body() body: TransferDto,
    @Req() { headers }: FastifyRequest,
  ): Promise<CopiedDto> {
    return this.objects.copy(caller, body, headers['x-upsert'] === 'true' ? 'upsert' : 'create');
  }
}
