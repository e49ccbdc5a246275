import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Samples } from './samples.ts';

/** Sample content; modules add theirs with `@ProvidesSamples`. */
@Global()
@Module({ imports: [DiscoveryModule], providers: [Samples], exports: [Samples] })
export class SamplesModule {}
