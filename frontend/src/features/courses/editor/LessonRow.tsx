import { Button } from 'antd';
import { useState } from 'react';
import { labelIn } from '../../../shared/learning/labels.ts';
import { Item } from '../../../shared/ui/item-list/index.ts';
import { durationLabel } from '../labels.ts';
import { type EditedCourse, type EditedLesson, steps } from './api.ts';
import { countText, KINDS } from './editor-labels.ts';
import { MoveButtons } from '../../../shared/ui/move-buttons/MoveButtons.tsx';
import { lessonMoved } from './moved.ts';
import { RemovePart } from './RemovePart.tsx';
import { useEditing } from './use-editing.ts';
import { useTeachingView } from './use-teaching-view.ts';

const facts = (lesson: EditedLesson): string =>
  [
    labelIn(KINDS, lesson.kind),
    durationLabel(lesson.duration_min),
    lesson.required ? '' : 'Optional',
    lesson.preview ? 'Free preview' : '',
    lesson.kind === 'quiz' ? countText(lesson.questions.length, 'question') : '',
  ]
    .filter(Boolean)
    .join(' · ');

interface LessonRowProps {
  readonly course: EditedCourse;
  readonly lesson: EditedLesson;
}

/** A lesson in the outline of the editor. */
export function LessonRow({ course, lesson }: LessonRowProps) {
  const view = useTeachingView();
  const [removing, setRemoving] = useState(false);
  const moving = useEditing(course, { failed: 'The lesson was not moved' });
  return (
    <Item
      title={
        <Button type="link" style={{ paddingInline: 0 }} onClick={() => view.openLesson(lesson.id)}>
          {lesson.title}
        </Button>
      }
      details={facts(lesson)}
      actions={
        <>
          <MoveButtons
            what={lesson.title}
            moved={(by) => lessonMoved(course.modules, lesson.id, by)}
            onMove={(order) => moving.mutate(steps.order(order))}
          />
          <Button type="text" aria-label={`Delete ${lesson.title}`} onClick={() => setRemoving(true)}>
            Delete
          </Button>
        </>
      }
    >
      {removing ? (
        <RemovePart
          course={course}
          what="lesson"
          title={lesson.title}
          step={steps.removeLesson(lesson.id)}
          onClose={() => setRemoving(false)}
        />
      ) : null}
    </Item>
  );
}
