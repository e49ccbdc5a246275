import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import type { CourseReviewDto } from '../dto/catalogue.dto.ts';
import { Enrollment } from '../enrollments/enrollment.entity.ts';
import { CourseReview } from './course-review.entity.ts';

interface ReviewRow {
  readonly id: string;
  readonly rating: number;
  readonly comment: string | null;
  readonly author: string;
  readonly created_at: Date;
}

const SHOWN = 10;
/** First name and initial; an account that ended leaves no name. */
const AUTHOR = `coalesce(r.author_name,
  nullif(trim(concat_ws(' ', p.first_name, left(nullif(p.last_name, ''), 1) || '.')), ''), 'Former member')`;

/** Reviews that their authors made public. */
@Injectable()
export class Reviews {
  constructor(@InjectRepository(CourseReview) private readonly reviews: Repository<CourseReview>) {}

  async newest(courseId: string): Promise<CourseReviewDto[]> {
    const rows = await this.reviews
      .createQueryBuilder('r')
      .leftJoin(Enrollment, 'e', 'e.id = r.enrollment_id')
      .leftJoin('profiles', 'p', 'p.id = e.user_id')
      .select(['r.id as id', 'r.rating as rating', 'r.comment as comment', 'r.created_at as created_at'])
      .addSelect(AUTHOR, 'author')
      .where('r.courseId = :courseId and r.public', { courseId })
      .orderBy({ 'r.createdAt': 'DESC', 'r.id': 'ASC' })
      .limit(SHOWN)
      .getRawMany<ReviewRow>();
    return rows.map(({ created_at: at, ...row }) => ({ ...row, created_at: at.toISOString() }));
  }
}
