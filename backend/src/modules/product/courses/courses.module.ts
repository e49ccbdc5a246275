import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FilesModule } from '#common/files/index.ts';
import { SettingsModule } from '#identity/settings/index.ts';
import { CourseAuthoringController } from './authoring/course-authoring.controller.ts';
import { Authoring } from './authoring/authoring.service.ts';
import { CourseCovers } from './authoring/course-covers.ts';
import { CourseEditing } from './authoring/course-editing.ts';
import { CourseOutlineController } from './authoring/course-outline.controller.ts';
import { OwnCourses } from './authoring/own-courses.service.ts';
import { OutlineEditing } from './authoring/outline-editing.ts';
import { QuestionEditing } from './authoring/question-editing.ts';
import { CatalogueController } from './catalogue/catalogue.controller.ts';
import { Catalogue } from './catalogue/catalogue.service.ts';
import { PublishedCourses } from './catalogue/published-courses.ts';
import { CourseModule } from './catalogue/course-module.entity.ts';
import { CoursePages } from './catalogue/course-page.service.ts';
import { Course } from './catalogue/course.entity.ts';
import { Lesson } from './catalogue/lesson.entity.ts';
import { Assignments } from './enrollments/assignments.service.ts';
import { CourseAssigning } from './enrollments/course-assigning.ts';
import { BoughtSeats } from './enrollments/bought-seats.ts';
import { EnrollmentsController } from './enrollments/enrollments.controller.ts';
import { Enrollments } from './enrollments/enrollments.service.ts';
import { Learners } from './enrollments/learners.service.ts';
import { MyCourses } from './enrollments/my-courses.service.ts';
import { CourseLessonAccess } from './learning/lesson-access.ts';
import { LessonReferences } from './learning/lesson-references.ts';
import { LessonReader } from './learning/lesson-reader.ts';
import { LessonsController } from './learning/lessons.controller.ts';
import { Lessons } from './learning/lessons.service.ts';
import { Progress } from './learning/progress.service.ts';
import { Quizzes } from './quiz/quizzes.service.ts';
import { Evaluations } from './reviews/evaluations.service.ts';
import { CoursesSamples } from './courses-samples.ts';
import { Enrollment } from './enrollments/enrollment.entity.ts';
import { LessonNote } from './learning/lesson-note.entity.ts';
import { LessonProgress } from './learning/lesson-progress.entity.ts';
import { LearningCard } from './dashboard/learning.card.ts';
import { TeachingCard } from './dashboard/teaching.card.ts';
import { CourseFinishedMilestone } from './milestones/course-finished.milestone.ts';
import { CourseFirstStep } from './onboarding/course.first-step.ts';
import { CataloguePublicPage } from './public/catalogue.public-page.ts';
import { CoursePublicPage } from './public/course.public-page.ts';
import { CoursesSource } from './public/courses.source.ts';
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
  imports: [TypeOrmModule.forFeature(ENTITIES), SettingsModule, FilesModule],
  controllers: [
    CatalogueController,
    CourseAuthoringController,
    CourseOutlineController,
    EnrollmentsController,
    LessonsController,
  ],
  providers: [
    ...[Catalogue, CoursePages, PublishedCourses, Reviews, Evaluations, CoursesSamples],
    ...[Enrollments, BoughtSeats, CourseAssigning, Assignments, MyCourses, Learners],
    ...[Authoring, OwnCourses, CourseEditing, CourseCovers, OutlineEditing, QuestionEditing],
    ...[LessonReader, Lessons, Progress, Quizzes, CourseLessonAccess, LessonReferences],
    ...[CataloguePublicPage, CoursePublicPage, CoursesSource],
    ...[LearningCard, TeachingCard, CourseFirstStep, CourseFinishedMilestone],
  ],
  exports: [CourseAssigning],
})
export class CoursesModule {}
