import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Clock } from '../clock/clock.ts';
import { Samples } from './samples.ts';

/** Sample content; modules add theirs with `@HoldsSamples`. */
@Global()
@Module({ imports: [DiscoveryModule], providers: [Clock, Samples], exports: [Samples] })
export class SamplesModule {}
