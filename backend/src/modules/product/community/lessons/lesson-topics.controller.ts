import { Body, Controller, Get, Header, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Capability } from '#access/capability.ts';
import { NoPatientData, SignedIn } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { PageQuery } from '#platform/lists/page.dto.ts';
import { CreatedPostDto, NewLessonTopicDto, TopicListDto } from '../dto/topic.dto.ts';
import { Posting } from '../posts/posting.service.ts';
import { TopicLists } from '../topics/topic-lists.service.ts';
import { COMMUNITY } from '../community.capability.ts';

/** The discussion of a lesson: topics that only the people of its course read. Replies and the rest go by the topic's id. */
@ApiTags('community')
@Controller('api/community/lessons/:lessonId/topics')
@Capability(COMMUNITY)
@NoPatientData()
@SignedIn()
export class LessonTopicsController {
  constructor(
    private readonly lists: TopicLists,
    private readonly posting: Posting,
  ) {}

  /**
   * List the topics of a lesson
   * @remarks The latest activity first. 404 for whoever is neither enrolled nor the instructor nor an administrator.
   */
  @Get()
  @Header('cache-control', 'no-store')
  list(
    @CurrentUser() me: UserPrincipal,
    @Param('lessonId') lessonId: string,
    @Query() query: PageQuery,
  ): Promise<TopicListDto> {
    return this.lists.ofLesson(me, lessonId, query);
  }

  /**
   * Start a topic in the discussion of a lesson
   * @remarks Its author follows it. The same topic twice within a minute is one.
   * @throws {403} `muted` with `until`.
   * @throws {404} The caller is neither enrolled nor the instructor nor an administrator.
   * @throws {422} `identifiers_found` with `matches` (field, kind, start, end), or `deidentification_required`.
   * @throws {429} More than ten posts within ten minutes.
   */
  @Post()
  create(
    @CurrentUser() me: UserPrincipal,
    @Param('lessonId') lessonId: string,
    @Body() body: NewLessonTopicDto,
  ): Promise<CreatedPostDto> {
    return this.posting.createLessonTopic(me, lessonId, body);
  }
}
