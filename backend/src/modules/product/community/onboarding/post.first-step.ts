import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Contributions, type FirstStep } from '#common/contributions/index.ts';
import { Post } from '../posts/post.entity.ts';
import { COMMUNITY } from '../community.capability.ts';

/** Suggests a first post. */
@Injectable()
export class PostFirstStep implements FirstStep {
  readonly capability = COMMUNITY.key;
  readonly key = 'community';
  readonly rank = 37;
  readonly helpsWith = { grow_cases: 4 };
  readonly title = 'Introduce yourself in the community';
  readonly text = 'Say where you practice and what you would like to learn from colleagues.';
  readonly link = '/community';

  constructor(
    contributions: Contributions,
    @InjectRepository(Post) private readonly posts: Repository<Post>,
  ) {
    contributions.addFirstStep(this);
  }

  isTaken(userId: string): Promise<boolean> {
    return this.posts.existsBy({ authorId: userId });
  }
}
