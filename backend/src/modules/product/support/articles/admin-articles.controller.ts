import { Body, Controller, Delete, Get, Header, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, Requires } from '#access/access-rule.ts';
import { AdminArticleDto, AdminArticleListDto, ChangeArticleDto, NewArticleDto } from '../dto/article.dto.ts';
import { AdminArticles } from './admin-articles.service.ts';

/** Help articles, for administrators. */
@ApiTags('support')
@Controller('api/admin/support/articles')
@NoPatientData()
@Requires('admin')
export class AdminArticlesController {
  constructor(private readonly articles: AdminArticles) {}

  /** List all help articles */
  @Get()
  @Header('cache-control', 'no-store')
  list(): Promise<AdminArticleListDto> {
    return this.articles.list();
  }

  /**
   * Create a help article
   * @throws {422} `slug_taken`
   */
  @Post()
  create(@Body() body: NewArticleDto): Promise<AdminArticleDto> {
    return this.articles.create(body);
  }

  /**
   * Change a help article
   * @throws {409} `version_conflict`: a newer version exists.
   */
  @Patch(':id')
  change(@Param('id') id: string, @Body() body: ChangeArticleDto): Promise<AdminArticleDto> {
    return this.articles.change(id, body);
  }

  /**
   * Delete a help article
   * @remarks A built-in article comes back only when a new version changes it.
   */
  @Delete(':id')
  @HttpCode(204)
  remove(@Param('id') id: string): Promise<void> {
    return this.articles.remove(id);
  }
}
