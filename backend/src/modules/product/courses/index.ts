export { CoursesModule } from './courses.module.ts';
