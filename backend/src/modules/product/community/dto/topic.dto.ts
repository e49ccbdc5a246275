import { IsBoolean, IsIn, IsString, IsUUID, Matches, MaxLength, MinLength } from 'class-validator';
import { PageDto, SearchQuery } from '#platform/lists/page.dto.ts';
import { Optional } from '#platform/validation/optional.ts';
import { trimmed } from '#platform/validation/trimmed.ts';
import { TOPIC_FILTERS, type TopicFilter, type TopicState } from '../community-types.ts';
import { AuthorDto } from './author.dto.ts';
import { NewPostDto, PostDto } from './post.dto.ts';
import { TAG, Tags } from './tags.ts';

export class TopicQuery extends SearchQuery {
  /** The slug of a category. */
  @Optional()
  @IsString()
  @MaxLength(60)
  category?: string;

  /** `following` and `bookmarks` need a signed-in caller, and are empty without one. */
  @Optional()
  @IsIn(TOPIC_FILTERS)
  filter: TopicFilter = 'latest';

  @Optional()
  @IsString()
  @MaxLength(30)
  @Matches(TAG)
  tag?: string;
}

export class SimilarQuery {
  /** What was typed of the title. */
  @trimmed
  @IsString()
  @MinLength(3)
  @MaxLength(160)
  title: string;
}

export class TopicPageQuery {
  @Optional()
  @Matches(/^[1-9]\d{0,5}$/)
  page?: string;

  /** The page that holds this post, instead of `page`. */
  @Optional()
  @IsUUID()
  post?: string;
}

export class TopicCategoryDto {
  slug: string;
  name: string;
  holds_cases: boolean;
}

export class TopicDto {
  id: string;
  /** Only of FAQ and policies: their name in addresses. */
  slug: string | null;
  title: string;
  /** Null for the discussion of a lesson. */
  category: TopicCategoryDto | null;
  lesson_id: string | null;
  author: AuthorDto;
  tags: string[];
  state: TopicState;
  pinned: boolean;
  solved: boolean;
  reply_count: number;
  /** Whom the last activity is by is not said: it may be hidden. */
  last_post_at: string;
  created_at: string;
  is_sample: boolean;
  /** There are posts that the caller, who follows the topic, has not read. */
  unread: boolean;
}

export class TopicListDto extends PageDto {
  items: TopicDto[];
}

export class SimilarTopicDto {
  id: string;
  title: string;
  reply_count: number;
  solved: boolean;
}
export class SimilarTopicListDto {
  items: SimilarTopicDto[];
}

export class PostPageDto extends PageDto {
  items: PostDto[];
}

/** What the caller may do in a topic. */
export class TopicRightsDto {
  reply: boolean;
  accept: boolean;
  moderate: boolean;
}

export class ParticipantDto {
  id: string;
  /** A reply that holds `@` and this name notifies the person. */
  name: string;
}

/** The lesson that a topic discusses. */
export class TopicLessonDto {
  title: string;
  course_title: string;
  /** Address within the web app. */
  path: string;
}

export class TopicViewDto extends TopicDto {
  /** Null for topics of a category, and for a moderator who is not in the course. */
  lesson: TopicLessonDto | null;
  following: boolean;
  opening: PostDto;
  /** Shown right below the opening post, also when it stands on another page. */
  accepted: PostDto | null;
  replies: PostPageDto;
  may: TopicRightsDto;
  /** Whom a reply can mention. */
  participants: ParticipantDto[];
}

export class NewLessonTopicDto extends NewPostDto {
  @trimmed
  @IsString()
  @MinLength(8, { message: 'Use at least 8 characters' })
  @MaxLength(160)
  title: string;

  @Optional()
  @Tags()
  tags?: string[];
}

export class NewTopicDto extends NewLessonTopicDto {
  /** The slug of its category. */
  @IsString()
  @MaxLength(60)
  category: string;
}

export class CreatedPostDto {
  id: string;
  topic_id: string;
}

export class PinDto {
  @IsBoolean()
  pinned: boolean;
}
export class LockDto {
  @IsBoolean()
  locked: boolean;
}
export class MoveDto {
  /** The slug of the category. */
  @IsString()
  @MaxLength(60)
  category: string;
}
export class FollowingDto {
  following: boolean;
}
