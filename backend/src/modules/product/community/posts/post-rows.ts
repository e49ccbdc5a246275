import type { SelectQueryBuilder } from 'typeorm';
import type { PostDto } from '../dto/post.dto.ts';
import { authorName, authorRole } from '../people.sql.ts';
import type { Reader } from '../reader.ts';
import type { Post } from './post.entity.ts';

export interface PostRow {
  readonly id: string;
  readonly topic_id: string;
  readonly opening: boolean;
  readonly author_id: string | null;
  readonly author_name: string;
  readonly author_role: string | null;
  readonly author_avatar: string | null;
  readonly body: string;
  readonly deidentified_confirmed: boolean;
  readonly like_count: number;
  readonly edited_at: Date | null;
  readonly hidden_at: Date | null;
  readonly hidden_reason: PostDto['hidden_reason'];
  readonly created_at: Date;
  readonly liked: boolean;
  readonly bookmarked: boolean;
  readonly flagged: boolean;
}

/** What the mapping needs to know of the topic and the moment. */
export interface PostSurroundings {
  readonly reader: Reader;
  readonly now: Date;
  readonly acceptedPostId: string | null;
  readonly replyCount: number;
  /** FAQ and policies. */
  readonly builtIn: boolean;
}

export const EDIT_MS = 24 * 3_600_000;

/** Hidden posts are there for their author and for moderators. */
export const visible = (post: string): string =>
  `(${post}.hidden_at is null or :moderates or ${post}.author_id = cast(:me as uuid))`;

const mine = (table: string): string =>
  `exists (select 1 from ${table} o where o.post_id = p.id and o.user_id = cast(:me as uuid))`;

/** Selects the posts `p` as their reader sees them. */
export function selectPosts(
  posts: SelectQueryBuilder<Post>,
  { userId: me, moderates }: Reader,
): SelectQueryBuilder<Post> {
  return posts
    .leftJoin('profiles', 'pp', 'pp.id = p.author_id')
    .select('p.id', 'id')
    .addSelect('p.topicId', 'topic_id')
    .addSelect('p.opening', 'opening')
    .addSelect('p.authorId', 'author_id')
    .addSelect(authorName('p', 'pp'), 'author_name')
    .addSelect(authorRole('p'), 'author_role')
    .addSelect('pp.avatar_path', 'author_avatar')
    .addSelect('p.body', 'body')
    .addSelect('p.deidentifiedConfirmed', 'deidentified_confirmed')
    .addSelect('p.likeCount', 'like_count')
    .addSelect('p.editedAt', 'edited_at')
    .addSelect('p.hiddenAt', 'hidden_at')
    .addSelect('p.hiddenReason', 'hidden_reason')
    .addSelect('p.createdAt', 'created_at')
    .addSelect(mine('post_reactions'), 'liked')
    .addSelect(mine('post_bookmarks'), 'bookmarked')
    .addSelect(mine('post_flags'), 'flagged')
    .setParameters({ me, moderates });
}

export function toPostDto(row: PostRow, around: PostSurroundings): PostDto {
  const { userId, moderates } = around.reader;
  const mine = userId !== null && row.author_id === userId;
  const mayEdit = moderates || (mine && around.now.getTime() - row.created_at.getTime() < EDIT_MS);
  return {
    ...{ id: row.id, topic_id: row.topic_id, body: row.body },
    author: {
      ...{ id: row.author_id, name: row.author_name, role: row.author_role },
      avatar_path: row.author_avatar,
    },
    created_at: row.created_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
    ...{ like_count: row.like_count, liked: row.liked, bookmarked: row.bookmarked, flagged: row.flagged },
    ...{ hidden: row.hidden_at !== null, hidden_reason: row.hidden_reason },
    accepted: row.id === around.acceptedPostId,
    deidentified_confirmed: row.deidentified_confirmed,
    ...{ mine, may_edit: mayEdit },
    may_delete: mayEdit && !(row.opening && (around.builtIn || (around.replyCount > 0 && !moderates))),
    may_flag: userId !== null && !mine && !row.flagged && !around.builtIn,
  };
}
