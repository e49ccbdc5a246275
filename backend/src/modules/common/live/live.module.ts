import { Global, Module } from '@nestjs/common';
import { Live } from './live.service.ts';

/** Changes that open pages hear of. Global, because every module may tell some. */
@Global()
@Module({ providers: [Live], exports: [Live] })
export class LiveModule {}
