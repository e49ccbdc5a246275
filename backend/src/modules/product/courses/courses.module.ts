import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CatalogueController } from './catalogue/catalogue.controller.ts';
import { Catalogue } from './catalogue/catalogue.service.ts';
import { CourseModule } from './catalogue/course-module.entity.ts';
import { CoursePages } from './catalogue/course-page.service.ts';
import { Course } from './catalogue/course.entity.ts';
import { Lesson } from './catalogue/lesson.entity.ts';
import { CoursesSamples } from './courses-samples.ts';
import { Enrollment } from './enrollments/enrollment.entity.ts';
import { LessonNote } from './learning/lesson-note.entity.ts';
import { LessonProgress } from './learning/lesson-progress.entity.ts';
import { QuizAttempt } from './quiz/quiz-attempt.entity.ts';
import { QuizQuestion } from './quiz/quiz-question.entity.ts';
import { CourseReview } from './reviews/course-review.entity.ts';
import { Reviews } from './reviews/reviews.service.ts';

const ENTITIES = [
  ...[Course, CourseModule, Lesson, QuizQuestion, QuizAttempt],
  ...[Enrollment, LessonProgress, LessonNote, CourseReview],
];

/** Courses: the catalog, the editor of instructors, enrollment, lessons, quizzes and reviews. */
@Module({
  imports: [TypeOrmModule.forFeature(ENTITIES)],
  controllers: [CatalogueController],
  providers: [Catalogue, CoursePages, Reviews, CoursesSamples],
})
export class CoursesModule {}
