import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Card, type CardContent, type CardRequest, Contributions } from '#common/contributions/index.ts';
import { Course } from '../catalogue/course.entity.ts';
import { Lesson } from '../catalogue/lesson.entity.ts';
import { COURSES } from '../courses.capability.ts';

interface Counts {
  readonly learners: number;
  readonly drafts: number;
}
interface QuestionRow {
  readonly id: string;
  readonly title: string;
  readonly lesson_title: string;
  readonly asked_at: Date;
  readonly total: number;
}

const SHOWN = 3;
const LEARNERS = `(select count(*)::int from enrollments e join courses x on x.id = e.course_id
  where x.instructor_id = :me and e.state = 'active')`;
/** Nobody has replied yet, and somebody else has asked. */
const UNANSWERED = `t.lesson_id = l.id and t.state = 'open' and t.reply_count = 0 and t.author_id is distinct from :me`;

/** What waits for an instructor: questions in their lessons that nobody has answered, beside their learners and drafts. */
@Injectable()
export class TeachingCard implements Card {
  readonly capability = COURSES.key;
  readonly key = 'teaching';
  readonly roles = ['instructor'] as const;

  constructor(
    contributions: Contributions,
    private readonly database: DataSource,
  ) {
    contributions.addCard(this);
  }

  async load({ user }: CardRequest): Promise<CardContent> {
    const [counts, rows] = await Promise.all([this.counts(user.userId), this.questions(user.userId)]);
    const questions = rows.map(({ id, title, lesson_title, asked_at }) => ({
      ...{ id, title, lesson_title, asked_at: asked_at.toISOString(), path: `/community?topic=${id}` },
    }));
    return { data: { learners: 0, drafts: 0, ...counts, questions, questions_total: rows[0]?.total ?? 0 } };
  }

  private counts(me: string): Promise<Counts | undefined> {
    return this.database.manager
      .createQueryBuilder(Course, 'c')
      .select(LEARNERS, 'learners')
      .addSelect(`(count(*) filter (where c.state = 'draft'))::int`, 'drafts')
      .where('c.instructor_id = :me', { me })
      .getRawOne<Counts>();
  }

  /** The one that waits longest first. */
  private questions(me: string): Promise<QuestionRow[]> {
    return this.database.manager
      .createQueryBuilder(Lesson, 'l')
      .innerJoin(Course, 'c', 'c.id = l.course_id and c.instructor_id = :me', { me })
      .innerJoin('topics', 't', UNANSWERED)
      .select('t.id', 'id')
      .addSelect('t.title', 'title')
      .addSelect('l.title', 'lesson_title')
      .addSelect('t.created_at', 'asked_at')
      .addSelect('count(*) over ()::int', 'total')
      .orderBy('t.created_at', 'ASC')
      .addOrderBy('t.id')
      .limit(SHOWN)
      .getRawMany<QuestionRow>();
  }
}
