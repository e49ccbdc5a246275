import { Body, Controller, Delete, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Capability } from '#access/capability.ts';
import { NoPatientData, SignedIn } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { ChangePostDto } from '../dto/post.dto.ts';
import { Marks } from '../reactions/marks.service.ts';
import { OwnPosts } from './own-posts.service.ts';
import { COMMUNITY } from '../community.capability.ts';

/** Single posts: their authors change and delete them, members like and bookmark them. */
@ApiTags('community')
@Controller('api/community/posts')
@Capability(COMMUNITY)
@NoPatientData()
@SignedIn()
export class PostsController {
  constructor(
    private readonly posts: OwnPosts,
    private readonly marks: Marks,
  ) {}

  /**
   * Change a post
   * @remarks For its author within 24 hours, and for moderators. Title and tags belong to the opening post.
   * @throws {409} `state_conflict`: 24 hours have passed.
   * @throws {422} `identifiers_found` with `matches` (field, kind, start, end), or `deidentification_required`.
   */
  @Patch(':id')
  @HttpCode(204)
  change(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() body: ChangePostDto,
  ): Promise<void> {
    return this.posts.change(me, id, body);
  }

  /**
   * Delete a post
   * @remarks For its author within 24 hours, and for moderators. An opening post goes with its topic.
   * @throws {409} `state_conflict`: 24 hours have passed, or others have replied.
   */
  @Delete(':id')
  @HttpCode(204)
  remove(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<void> {
    return this.posts.remove(me, id);
  }

  /** Like a post */
  @Post(':id/like')
  @HttpCode(204)
  like(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<void> {
    return this.marks.add(me, id, 'like');
  }

  /** Take a like back */
  @Delete(':id/like')
  @HttpCode(204)
  unlike(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<void> {
    return this.marks.remove(me, id, 'like');
  }

  /** Bookmark a post */
  @Post(':id/bookmark')
  @HttpCode(204)
  bookmark(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<void> {
    return this.marks.add(me, id, 'bookmark');
  }

  /** Remove a bookmark */
  @Delete(':id/bookmark')
  @HttpCode(204)
  unbookmark(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<void> {
    return this.marks.remove(me, id, 'bookmark');
  }
}
