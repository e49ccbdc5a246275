import { Global, Module } from '@nestjs/common';
import { Contributions } from './contributions.ts';

/** The register of what areas contribute to shared pages. Global, because every area may contribute. */
@Global()
@Module({ providers: [Contributions], exports: [Contributions] })
export class ContributionsModule {}
