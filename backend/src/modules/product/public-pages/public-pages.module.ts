import { Module } from '@nestjs/common';
import { PublicPages } from './public-pages.service.ts';
import { SiteMaps } from './site-maps.ts';

/** Documents and site maps of the public pages that areas contribute. */
@Module({ providers: [PublicPages, SiteMaps] })
export class PublicPagesModule {}
