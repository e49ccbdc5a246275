import { CourseEditor } from './CourseEditor.tsx';
import { OwnCourses } from './OwnCourses.tsx';
import { useTeachingView } from './use-teaching-view.ts';

/** The courses that a person may change, or one of them to work on. */
export default function TeachingTab() {
  const { edited } = useTeachingView();
  return edited ? <CourseEditor key={edited} id={edited} /> : <OwnCourses />;
}
