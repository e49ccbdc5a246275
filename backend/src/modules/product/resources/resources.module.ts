import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ToolCallsModule } from '#hub/tool-calls/index.ts';
import { ToolsModule } from '#hub/tools/index.ts';
import { ImportResourceHandler } from './imports/import-resource.handler.ts';
import { Imports } from './imports/imports.service.ts';
import { LostImportsTask } from './imports/lost-imports.task.ts';
import { PageReader } from './imports/page-reader.ts';
import { ResourceImport } from './imports/resource-import.entity.ts';
import { Library } from './library/library.service.ts';
import { OwnResources } from './library/own-resources.service.ts';
import { ResourceReferences } from './library/resource-references.ts';
import { Resource } from './library/resource.entity.ts';
import { ResourcesController } from './library/resources.controller.ts';
import { ResourcesSource } from './library/resources.source.ts';
import { LibraryPublicPage } from './public/library.public-page.ts';
import { ResourcePublicPage } from './public/resource.public-page.ts';
import { ResourceSamples } from './samples/resource-samples.ts';

/** The library beside the courses: what is published, and what is imported from the web for a review. */
@Module({
  imports: [TypeOrmModule.forFeature([Resource, ResourceImport]), ToolCallsModule, ToolsModule],
  controllers: [ResourcesController],
  providers: [
    ...[Library, OwnResources, ResourcesSource, ResourceReferences, ResourceSamples],
    // The page of one resource comes before that of the list, which its address names as well.
    ...[ResourcePublicPage, LibraryPublicPage],
    ...[Imports, PageReader, ImportResourceHandler, LostImportsTask],
  ],
})
export class ResourcesModule {}
