import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Capability } from '#access/capability.ts';
import { NoPatientData, Requires, SignedIn } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import { OptionalUser, PublicOrSignedIn } from '#access/optional-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { SearchLimit } from '#common/contributions/index.ts';
import { AcceptDto, NewPostDto } from '../dto/post.dto.ts';
import {
  CreatedPostDto,
  FollowingDto,
  LockDto,
  MoveDto,
  NewTopicDto,
  PinDto,
  SimilarQuery,
  SimilarTopicListDto,
  TopicListDto,
  TopicPageQuery,
  TopicQuery,
  TopicViewDto,
} from '../dto/topic.dto.ts';
import { Posting } from '../posts/posting.service.ts';
import { readerOf } from '../reader.ts';
import { Marks } from '../reactions/marks.service.ts';
import { TopicLists } from './topic-lists.service.ts';
import { TopicSteps } from './topic-steps.service.ts';
import { TopicViews } from './topic-views.service.ts';
import { COMMUNITY } from '../community.capability.ts';

/** Topics of the community. Visitors who are not signed in read those of public categories. */
@ApiTags('community')
@Controller('api/community/topics')
@Capability(COMMUNITY)
@NoPatientData()
export class TopicsController {
  constructor(
    private readonly lists: TopicLists,
    private readonly views: TopicViews,
    private readonly posting: Posting,
    private readonly steps: TopicSteps,
    private readonly marks: Marks,
    private readonly searches: SearchLimit,
  ) {}

  /**
   * List topics
   * @remarks The latest activity first; with `q` the best matches of titles and posts first. The list of a category begins with its pinned topics.
   */
  @Get()
  @PublicOrSignedIn()
  @Header('cache-control', 'no-store')
  async list(
    @Req() { ip }: FastifyRequest,
    @OptionalUser() user: UserPrincipal | null,
    @Query() query: TopicQuery,
  ): Promise<TopicListDto> {
    if (query.q !== '') await this.searches.take(user, ip);
    return this.lists.page(readerOf(user), query);
  }

  /** Find topics whose title is like the one that is being typed */
  @Get('similar')
  @SignedIn()
  @Header('cache-control', 'no-store')
  async similar(
    @CurrentUser() me: UserPrincipal,
    @Query() { title }: SimilarQuery,
  ): Promise<SimilarTopicListDto> {
    return { items: await this.lists.similar(readerOf(me), title) };
  }

  /**
   * Read a topic with a page of its replies
   * @remarks `id` is the id of a topic, or the slug of a built-in one such as `faq`. Reading a followed topic marks it as read.
   */
  @Get(':id')
  @PublicOrSignedIn()
  @Header('cache-control', 'no-store')
  read(
    @Param('id') id: string,
    @OptionalUser() user: UserPrincipal | null,
    @Query() query: TopicPageQuery,
  ): Promise<TopicViewDto> {
    return this.views.read(user, id, query);
  }

  /**
   * Start a topic
   * @remarks Its author follows it. The same topic twice within a minute is one.
   * @throws {403} `muted` with `until`, or `forbidden` where only some roles start topics.
   * @throws {422} `identifiers_found` with `matches` (field, kind, start, end), or `deidentification_required`.
   * @throws {429} More than ten posts within ten minutes.
   */
  @Post()
  @SignedIn()
  create(@CurrentUser() me: UserPrincipal, @Body() body: NewTopicDto): Promise<CreatedPostDto> {
    return this.posting.createTopic(me, body);
  }

  /**
   * Reply to a topic
   * @remarks `@` and the name of a participant notifies that person.
   * @throws {403} `muted` with `until`.
   * @throws {409} `topic_locked`
   * @throws {422} `identifiers_found` with `matches` (field, kind, start, end), or `deidentification_required`.
   * @throws {429} More than ten posts within ten minutes.
   */
  @Post(':id/posts')
  @SignedIn()
  reply(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() body: NewPostDto,
  ): Promise<CreatedPostDto> {
    return this.posting.reply(me, id, body);
  }

  /**
   * Accept a reply as the answer
   * @remarks For the topic's author and moderators. `post_id` null takes it back.
   * @throws {422} `not_an_answer`
   */
  @Post(':id/accept')
  @SignedIn()
  @HttpCode(204)
  accept(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() { post_id: postId }: AcceptDto,
  ): Promise<void> {
    return this.steps.accept(me, id, postId);
  }

  /** Follow a topic */
  @Post(':id/follow')
  @SignedIn()
  @HttpCode(200)
  async follow(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<FollowingDto> {
    await this.marks.follow(me, id);
    return { following: true };
  }

  /** Stop following a topic */
  @Delete(':id/follow')
  @SignedIn()
  async unfollow(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<FollowingDto> {
    await this.marks.unfollow(me, id);
    return { following: false };
  }

  /** Pin a topic to the top of its category, or unpin it */
  @Post(':id/pin')
  @Requires('moderator', 'admin')
  @HttpCode(204)
  pin(@Param('id') id: string, @Body() { pinned }: PinDto): Promise<void> {
    return this.steps.pin(id, pinned);
  }

  /** Lock a topic against replies, or unlock it */
  @Post(':id/lock')
  @Requires('moderator', 'admin')
  @HttpCode(204)
  lock(@Param('id') id: string, @Body() { locked }: LockDto): Promise<void> {
    return this.steps.lock(id, locked);
  }

  /** Move a topic to another category */
  @Post(':id/move')
  @Requires('moderator', 'admin')
  @HttpCode(204)
  move(@Param('id') id: string, @Body() { category }: MoveDto): Promise<void> {
    return this.steps.move(id, category);
  }
}
