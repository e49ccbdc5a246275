import { Link } from 'react-router-dom';
import type { CourseData, OutlineLesson, OutlineModule } from '../api.ts';
import { lessonFacts } from '../labels.ts';

function Lesson({ lesson }: { readonly lesson: OutlineLesson }) {
  const facts = [lessonFacts(lesson), lesson.preview ? 'Free preview' : ''];
  return (
    <li>
      {lesson.preview ? (
        <Link to={`?lesson=${lesson.id}`} preventScrollReset>
          {lesson.title}
        </Link>
      ) : (
        lesson.title
      )}{' '}
      <span className="muted">{facts.filter(Boolean).join(' · ')}</span>
    </li>
  );
}

function Module({ module, open }: { readonly module: OutlineModule; readonly open: boolean }) {
  return (
    <details open={open}>
      <summary className="fold">
        {module.title}{' '}
        <span className="muted">
          {module.lessons.length === 1 ? '1 lesson' : `${module.lessons.length} lessons`}
        </span>
      </summary>
      <ol>
        {module.lessons.map((lesson) => (
          <Lesson key={lesson.id} lesson={lesson} />
        ))}
      </ol>
    </details>
  );
}

/** The modules and lessons of a course. Those with a preview are unfolded. */
export function Outline({ course }: { readonly course: CourseData }) {
  return (
    <section aria-labelledby="course-outline">
      <h2 id="course-outline">Outline</h2>
      {course.modules.map((module, index) => (
        <Module
          key={module.id}
          module={module}
          open={index === 0 || module.lessons.some(({ preview }) => preview)}
        />
      ))}
    </section>
  );
}
