import { Body, Controller, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, SignedIn } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import { OptionalUser, PublicOrSignedIn } from '#access/optional-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import {
  ArticleListDto,
  ArticleQuery,
  FullArticleDto,
  HelpfulAnswerDto,
  HelpfulDto,
} from '../dto/article.dto.ts';
import { Articles } from './articles.service.ts';

/** Help articles. Visitors who are not signed in get the public ones. */
@ApiTags('support')
@Controller('api/support/articles')
@NoPatientData()
export class ArticlesController {
  constructor(private readonly articles: Articles) {}

  /**
   * Search help articles
   * @remarks Without `q` all articles by category; with it the best matches first.
   */
  @Get()
  @PublicOrSignedIn()
  @Header('cache-control', 'no-store')
  find(@Query() { q }: ArticleQuery, @OptionalUser() user: UserPrincipal | null): Promise<ArticleListDto> {
    return this.articles.find(q, user !== null);
  }

  /**
   * Read a help article
   * @remarks `id` is the slug of the article.
   */
  @Get(':id')
  @PublicOrSignedIn()
  @Header('cache-control', 'no-store')
  read(@Param('id') slug: string, @OptionalUser() user: UserPrincipal | null): Promise<FullArticleDto> {
    return this.articles.read(slug, user !== null);
  }

  /**
   * Vote on whether an article was helpful
   * @remarks One vote per person; a second one replaces the first.
   */
  @Post(':id/helpful')
  @SignedIn()
  @HttpCode(200)
  async vote(
    @CurrentUser() { userId }: UserPrincipal,
    @Param('id') id: string,
    @Body() { yes }: HelpfulDto,
  ): Promise<HelpfulAnswerDto> {
    await this.articles.vote(userId, id, yes);
    return { yes };
  }
}
