import { Module } from '@nestjs/common';
import { ToolsModule } from '#hub/tools/index.ts';
import { SearchController } from './search.controller.ts';
import { Search } from './search.service.ts';
import { ToolsSource } from './sources/tools.source.ts';

/** The search over all areas. Each area contributes its own results. */
@Module({ imports: [ToolsModule], controllers: [SearchController], providers: [Search, ToolsSource] })
export class SearchModule {}
