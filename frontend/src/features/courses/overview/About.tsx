import { creditsText } from '../../../shared/learning/labels.ts';
import { ProviderStatement } from '../../../shared/learning/ProviderStatement.tsx';
import { LightMarkdown } from '../../../shared/ui/markdown/LightMarkdown.tsx';
import type { CourseData } from '../api.ts';
import { methodLabel } from '../labels.ts';

function Credits({ course }: { readonly course: CourseData }) {
  if (course.credits === 0) return null;
  const code = course.agd_subject_code ? `AGD subject code ${course.agd_subject_code}` : '';
  return (
    <section aria-labelledby="course-credits">
      <h2 id="course-credits">CE credits</h2>
      <p>{[creditsText(course.credits), methodLabel(course), code].filter(Boolean).join(', ')}.</p>
      <ProviderStatement />
    </section>
  );
}

/** Description, objectives, credits, disclosure and what completion requires. */
export function About({ course }: { readonly course: CourseData }) {
  return (
    <>
      {course.description ? <LightMarkdown text={course.description} level={3} /> : null}
      <section aria-labelledby="course-objectives">
        <h2 id="course-objectives">What you will learn</h2>
        <ul>
          {course.objectives.map((objective) => (
            <li key={objective}>{objective}</li>
          ))}
        </ul>
      </section>
      <Credits course={course} />
      <section aria-labelledby="course-completion">
        <h2 id="course-completion">To complete the course</h2>
        <ul>
          {course.completion.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="course-disclosure">
        <h2 id="course-disclosure">Disclosure</h2>
        <p>{course.disclosure}</p>
      </section>
    </>
  );
}
