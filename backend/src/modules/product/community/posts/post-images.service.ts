import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, Repository } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { sqlOn } from '#platform/database/sql.ts';
import { Files } from '#common/files/index.ts';
import { Category } from '../categories/category.entity.ts';
import { tooManyImages } from '../community.errors.ts';
import { TopicAccess } from '../lessons/topic-access.ts';
import { moderates } from '../reader.ts';
import { Topic } from '../topics/topic.entity.ts';
import { imagesIn } from './images-in.ts';
import { PostImage } from './post-image.entity.ts';
import { Post } from './post.entity.ts';

const MOST_IMAGES = 10;

interface Place {
  readonly author_id: string | null;
  readonly lesson_id: string | null;
  /** The post or its topic is hidden. */
  readonly hidden: boolean;
  /** In a category that visitors read. */
  readonly public: boolean;
}

/** Which post shows which pictures, and so who may see them: whoever may read the post, and before it their sender. */
@Injectable()
export class PostImages implements OnModuleInit {
  constructor(
    @InjectRepository(PostImage) private readonly images: Repository<PostImage>,
    private readonly files: Files,
    private readonly access: TopicAccess,
  ) {}

  onModuleInit(): void {
    this.files.readableBy('post_image', (me, fileId) => this.mayOpen(me, fileId));
    this.files.publicWhere('post_image', (fileId) => this.isPublic(fileId));
  }

  /**
   * Part of the transaction that writes the post: new pictures are claimed, those that the text shows no more go.
   *
   * @throws AppError 422 where a picture is not the author's, or stands in another post
   */
  async keep(q: EntityManager, { userId }: UserPrincipal, postId: string, body: string): Promise<void> {
    const wanted = imagesIn(body);
    if (wanted.length > MOST_IMAGES) throw tooManyImages(MOST_IMAGES);
    const shown = (await q.findBy(PostImage, { postId })).map(({ fileId }) => fileId);
    const added = wanted.filter((id) => !shown.includes(id));
    const gone = shown.filter((id) => !wanted.includes(id));
    if (gone.length > 0) await q.delete(PostImage, { postId, fileId: In(gone) });
    if (added.length === 0) return;
    await this.files.claim(sqlOn(q), userId, 'post_image', added);
    await q.insert(
      PostImage,
      added.map((fileId) => ({ fileId, postId })),
    );
  }

  private async mayOpen(me: UserPrincipal, fileId: string): Promise<boolean> {
    const place = await this.placeOf(fileId);
    if (!place) return this.files.isOwn(me, fileId);
    if (place.hidden && !moderates(me) && place.author_id !== me.userId) return false;
    return this.access.isOpen(this.images.manager, me, { lessonId: place.lesson_id });
  }

  private async isPublic(fileId: string): Promise<boolean> {
    const place = await this.placeOf(fileId);
    return place !== undefined && place.public && !place.hidden;
  }

  /** The post that shows it; undefined before it was posted. */
  private placeOf(fileId: string): Promise<Place | undefined> {
    return this.images
      .createQueryBuilder('i')
      .innerJoin(Post, 'p', 'p.id = i.postId')
      .innerJoin(Topic, 't', 't.id = p.topicId')
      .leftJoin(Category, 'c', 'c.id = t.categoryId')
      .select('p.authorId', 'author_id')
      .addSelect('t.lessonId', 'lesson_id')
      .addSelect("(p.hidden_at is not null or t.state = 'hidden')", 'hidden')
      .addSelect("coalesce(c.visibility = 'public', false)", 'public')
      .where({ fileId })
      .getRawOne<Place>();
  }
}
