import { Body, Controller, Get, Header, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { NoPatientData, Public, SignedIn } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { Visitors } from '#access/visitors.ts';
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
  constructor(
    private readonly articles: Articles,
    private readonly visitors: Visitors,
  ) {}

  /** Without `q` all of them by category; with it the best first. */
  @Get()
  @Public()
  @Header('cache-control', 'no-store')
  async find(@Query() { q }: ArticleQuery, @Req() request: FastifyRequest): Promise<ArticleListDto> {
    return this.articles.find(q, (await this.visitors.find(request)) !== null);
  }

  /** `id` is its slug, which stands in addresses. */
  @Get(':id')
  @Public()
  @Header('cache-control', 'no-store')
  async read(@Param('id') slug: string, @Req() request: FastifyRequest): Promise<FullArticleDto> {
    return this.articles.read(slug, (await this.visitors.find(request)) !== null);
  }

  /** One voice a person; a second one replaces the first. */
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
