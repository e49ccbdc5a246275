import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SharedBuckets } from '#platform/limits/shared-buckets.ts';
import { MailModule } from '#common/mail/index.ts';
import { Categories } from './categories/categories.service.ts';
import { CategoriesController } from './categories/categories.controller.ts';
import { Category } from './categories/category.entity.ts';
import { CommunitySamples } from './community-samples.ts';
import { CommunitySettings } from './digest/community-settings.entity.ts';
import { CommunityCard } from './dashboard/community.card.ts';
import { ModerationCard } from './dashboard/moderation.card.ts';
import { DigestTask } from './digest/digest.task.ts';
import { MailSettings } from './digest/mail-settings.service.ts';
import { MailSettingsController } from './digest/mail-settings.controller.ts';
import { Unsubscribing } from './digest/unsubscribing.ts';
import { Flagging } from './flags/flagging.service.ts';
import { FlagsLine } from './flags/flags.line.ts';
import { FlagQueue } from './flags/flag-queue.service.ts';
import { Moderation } from './flags/moderation.service.ts';
import { ModerationController } from './flags/moderation.controller.ts';
import { ModeratorNotices } from './flags/moderator-notices.ts';
import { PostFlag } from './flags/post-flag.entity.ts';
import { PostHiding } from './flags/post-hiding.ts';
import { LessonTopicsController } from './lessons/lesson-topics.controller.ts';
import { TopicAccess } from './lessons/topic-access.ts';
import { NotifyPostHandler } from './follows/notify-post.handler.ts';
import { PostMention } from './follows/post-mention.entity.ts';
import { PostNotices } from './follows/post-notices.ts';
import { TopicFollow } from './follows/topic-follow.entity.ts';
import { UnnotifiedPostsTask } from './follows/unnotified-posts.task.ts';
import { FilesModule } from '#common/files/index.ts';
import { PostFirstStep } from './onboarding/post.first-step.ts';
import { OwnPosts } from './posts/own-posts.service.ts';
import { PostImage } from './posts/post-image.entity.ts';
import { PostImages } from './posts/post-images.service.ts';
import { Post } from './posts/post.entity.ts';
import { Posting } from './posts/posting.service.ts';
import { PostingLimits } from './posts/posting-limits.ts';
import { PostsController } from './posts/posts.controller.ts';
import { Marks } from './reactions/marks.service.ts';
import { CommunityPublicPage } from './public/community.public-page.ts';
import { TopicsSource } from './public/topics.source.ts';
import { PostBookmark } from './reactions/post-bookmark.entity.ts';
import { PostReaction } from './reactions/post-reaction.entity.ts';
import { MemberSanction } from './sanctions/member-sanction.entity.ts';
import { SanctionList } from './sanctions/sanction-list.service.ts';
import { Sanctions } from './sanctions/sanctions.service.ts';
import { Topic } from './topics/topic.entity.ts';
import { LiveTopics } from './topics/live-topics.ts';
import { TopicLists } from './topics/topic-lists.service.ts';
import { TopicSteps } from './topics/topic-steps.service.ts';
import { TopicViews } from './topics/topic-views.service.ts';
import { TopicsController } from './topics/topics.controller.ts';

/** Topics and posts of members, what members do with them, and their moderation. */
@Module({
  imports: [
    TypeOrmModule.forFeature([
      ...[Category, Topic, Post, PostImage, PostReaction, PostBookmark, PostMention],
      ...[TopicFollow, CommunitySettings, PostFlag, MemberSanction],
    ]),
    MailModule,
    FilesModule,
  ],
  controllers: [
    CategoriesController,
    TopicsController,
    LessonTopicsController,
    PostsController,
    ModerationController,
    MailSettingsController,
  ],
  providers: [
    ...[Categories, TopicLists, TopicViews, TopicSteps, TopicAccess, LiveTopics],
    ...[Posting, PostingLimits, PostImages, OwnPosts, Marks],
    ...[PostNotices, NotifyPostHandler, UnnotifiedPostsTask],
    ...[MailSettings, Unsubscribing, DigestTask],
    ...[PostHiding, Flagging, FlagQueue, FlagsLine, Moderation, ModeratorNotices, Sanctions, SanctionList],
    ...[SharedBuckets, CommunitySamples],
    ...[CommunityPublicPage, TopicsSource],
    ...[CommunityCard, ModerationCard, PostFirstStep],
  ],
})
export class CommunityModule {}
