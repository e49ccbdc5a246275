export { percentOf } from './catalogue/course-row.ts';
export { CourseAssigning, longDay } from './enrollments/course-assigning.ts';
export { CoursesModule } from './courses.module.ts';
