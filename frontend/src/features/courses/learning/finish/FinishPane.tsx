import { Alert } from 'antd';
import { Link } from 'react-router-dom';
import type { CourseData } from '../../api.ts';
import { openLessonsOf } from '../outline-state.ts';
import { StepBar } from '../StepBar.tsx';
import type { LearningAddress } from '../use-learning-view.ts';
import { EvaluationForm } from './EvaluationForm.tsx';
import { Finished } from './Finished.tsx';

interface FinishPaneProps {
  readonly course: CourseData;
  readonly view: LearningAddress;
}

/** What completion still needs, with the way to each lesson. */
function Missing({ course, view }: FinishPaneProps) {
  return (
    <Alert
      type="info"
      showIcon
      role="status"
      title="Complete these lessons first. The evaluation comes after them."
      description={
        <ul>
          {openLessonsOf(course).map(({ id, title }) => (
            <li key={id}>
              <Link to={view.addressOf(id)}>{title}</Link>
            </li>
          ))}
        </ul>
      }
    />
  );
}

function Content(props: FinishPaneProps) {
  const { course } = props;
  if (course.enrollment?.state === 'completed') return <Finished course={course} />;
  return openLessonsOf(course).length > 0 ? <Missing {...props} /> : <EvaluationForm course={course} />;
}

/** The end of a course: what is still missing, then the evaluation, then the record. */
export function FinishPane(props: FinishPaneProps) {
  return (
    <section aria-labelledby="lesson-title" className="page-content" style={{ alignContent: 'start' }}>
      <h2 id="lesson-title" tabIndex={-1}>
        Evaluation and record
      </h2>
      <Content {...props} />
      <StepBar view={props.view} />
    </section>
  );
}
