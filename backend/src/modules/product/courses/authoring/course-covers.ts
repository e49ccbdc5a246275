import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Not, type Repository } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Files } from '#common/files/index.ts';
import { mayEdit } from '../catalogue/course-access.ts';
import { Course } from '../catalogue/course.entity.ts';

/** The pictures of courses: everybody sees those of published ones, and who may edit a course those of its draft. */
@Injectable()
export class CourseCovers implements OnModuleInit {
  constructor(
    @InjectRepository(Course) private readonly courses: Repository<Course>,
    private readonly files: Files,
  ) {}

  onModuleInit(): void {
    this.files.readableBy('course_cover', (me, fileId) => this.mayOpen(me, fileId));
    this.files.publicWhere('course_cover', (coverFileId) =>
      this.courses.existsBy({ coverFileId, state: Not('draft') }),
    );
  }

  /**
   * Part of the transaction that changes the course, which is locked. A cover that is replaced is removed with its bytes.
   *
   * @param wanted - Undefined: it stays as it is.
   * @throws AppError 422 where the picture is not the person's, or is used already
   */
  async set(
    q: EntityManager,
    { userId }: UserPrincipal,
    { id, coverFileId: before }: Course,
    wanted: string | null | undefined,
  ): Promise<void> {
    if (wanted === undefined || wanted === before) return;
    if (wanted !== null) await this.files.claim(q, userId, 'course_cover', [wanted]);
    await q.update(Course, id, { coverFileId: wanted });
    if (before !== null) await this.files.release(q, [before]);
  }

  /** Before it is used, its sender alone. */
  private async mayOpen(me: UserPrincipal, coverFileId: string): Promise<boolean> {
    const course = await this.courses.findOneBy({ coverFileId });
    return course ? course.state !== 'draft' || mayEdit(me, course) : this.files.isOwn(me, coverFileId);
  }
}
