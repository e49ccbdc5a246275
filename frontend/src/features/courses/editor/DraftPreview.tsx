import { Card, Checkbox, Flex, Radio } from 'antd';
import { LessonBody } from '../learning/LessonBody.tsx';
import type { EditedCourse, EditedLesson, EditedQuestion } from './api.ts';

function Question({ question }: { readonly question: EditedQuestion }) {
  const Choice = question.options.filter(({ correct }) => correct).length > 1 ? Checkbox : Radio;
  return (
    <fieldset style={{ border: 0, padding: 0, margin: 0 }}>
      <legend>
        <strong>{question.prompt}</strong>
      </legend>
      <Flex vertical gap={4}>
        {question.options.map(({ text }, index) => (
          <Choice key={`${index} ${text}`} name={`preview-${question.id}`}>
            {text}
          </Choice>
        ))}
      </Flex>
    </fieldset>
  );
}

interface DraftPreviewProps {
  readonly course: EditedCourse;
  /** With what is typed and not saved yet. */
  readonly lesson: EditedLesson;
}

/** A lesson as learners see it; what is answered here counts for nothing. */
export function DraftPreview({ course, lesson }: DraftPreviewProps) {
  const shown = {
    ...lesson,
    ...{ course_id: course.id, course_slug: course.slug, course_title: course.title },
    ...{ quiz: null, progress: null },
  };
  return (
    <Card role="region" aria-label="Preview" title={lesson.title}>
      <LessonBody lesson={shown}>
        {lesson.questions.map((question) => (
          <Question key={question.id} question={question} />
        ))}
      </LessonBody>
    </Card>
  );
}
