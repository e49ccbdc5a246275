import { Global, Module } from '@nestjs/common';
import { HttpPools } from './pools.ts';

@Global()
@Module({ providers: [HttpPools], exports: [HttpPools] })
export class HttpModule {}
