import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Anyone, NoPatientData } from '#access/access-rule.ts';
import { Caller } from '#access/current-user.ts';
import type { Principal } from '#access/principal.ts';
import { BucketDto, BucketListQuery, BucketSettings, NewBucketDto } from './bucket.dto.ts';
import { Buckets } from './buckets.service.ts';

@ApiTags('storage')
@Controller('storage/v1/bucket')
@Anyone()
@NoPatientData()
export class BucketsController {
  constructor(private readonly buckets: Buckets) {}

  /** List the buckets */
  @Get()
  list(@Caller() caller: Principal, @Query() query: BucketListQuery): Promise<BucketDto[]> {
    return this.buckets.list(caller, query);
  }

  /**
   * Read a bucket
   * @throws {404} `NoSuchBucket`
   */
  @Get(':id')
  read(@Caller() caller: Principal, @Param('id') id: string): Promise<BucketDto> {
    return this.buckets.read(caller, id);
  }

  /**
   * Create a bucket
   * @remarks Requires the service key.
   * @throws {409} `ResourceAlreadyExists`
   */
  @Post()
  @HttpCode(200)
  create(@Caller() caller: Principal, @Body() body: NewBucketDto): Promise<{ name: string }> {
    return this.buckets.create(caller, body);
  }

  /**
   * Change a bucket
   * @remarks Requires the service key. What is left out stays as it is.
   * @throws {404} `NoSuchBucket`
   */
  @Put(':id')
  update(
    @Caller() caller: Principal,
    @Param('id') id: string,
    @Body() body: BucketSettings,
  ): Promise<{ message: string }> {
    return this.buckets.update(caller, id, body);
  }

  /**
   * Remove all objects of a bucket
   * @remarks Requires the service key.
   * @throws {404} `NoSuchBucket`
   */
  @Post(':id/empty')
  @HttpCode(200)
  empty(@Caller() caller: Principal, @Param('id') id: string): Promise<{ message: string }> {
    return this.buckets.empty(caller, id);
  }

  /**
   * Delete an empty bucket
   * @remarks Requires the service key.
   * @throws {409} The bucket still has objects.
   */
  @Delete(':id')
  remove(@Caller() caller: Principal, @Param('id') id: string): Promise<{ message: string }> {
    return this.buckets.remove(caller, id);
  }
}
