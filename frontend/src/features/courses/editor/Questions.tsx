import { Button, Flex } from 'antd';
import { useState } from 'react';
import { Item, ItemList } from '../../../shared/ui/item-list/index.ts';
import { type EditedCourse, type EditedLesson, type EditedQuestion, steps } from './api.ts';
import { countText } from './editor-labels.ts';
import { QuestionForm } from './QuestionForm.tsx';
import { RemovePart } from './RemovePart.tsx';

interface QuestionsProps {
  readonly course: EditedCourse;
  readonly lesson: EditedLesson;
}
interface QuestionRowProps extends QuestionsProps {
  readonly question: EditedQuestion;
  readonly number: number;
}

const facts = ({ options }: EditedQuestion): string =>
  `${countText(options.length, 'option')}, ${options.filter(({ correct }) => correct).length} correct`;

function QuestionRow({ course, lesson, question, number }: QuestionRowProps) {
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null);
  const close = () => setOpen(null);
  if (open === 'edit')
    return (
      <li className="item">
        <QuestionForm course={course} lessonId={lesson.id} question={question} onClose={close} />
      </li>
    );
  return (
    <Item
      title={<strong>{question.prompt}</strong>}
      details={facts(question)}
      actions={
        <>
          <Button size="small" aria-label={`Edit question ${number}`} onClick={() => setOpen('edit')}>
            Edit
          </Button>
          <Button
            size="small"
            type="text"
            aria-label={`Delete question ${number}`}
            onClick={() => setOpen('remove')}
          >
            Delete
          </Button>
        </>
      }
    >
      {open === 'remove' ? (
        <RemovePart
          course={course}
          what="question"
          title={question.prompt}
          step={steps.removeQuestion(question.id)}
          onClose={close}
        />
      ) : null}
    </Item>
  );
}

/** The questions of a quiz. Each is saved by itself. */
export function Questions({ course, lesson }: QuestionsProps) {
  const [adding, setAdding] = useState(false);
  return (
    <section aria-labelledby="quiz-questions">
      <Flex vertical gap={12}>
        <h3 id="quiz-questions">Questions</h3>
        {lesson.questions.length > 0 ? (
          <ItemList labelledBy="quiz-questions">
            {lesson.questions.map((question, index) => (
              <QuestionRow key={question.id} {...{ course, lesson, question }} number={index + 1} />
            ))}
          </ItemList>
        ) : (
          <p className="muted">No questions yet. Learners pass at {course.pass_mark}% correct answers.</p>
        )}
        {adding ? (
          <QuestionForm course={course} lessonId={lesson.id} onClose={() => setAdding(false)} />
        ) : (
          <div>
            <Button onClick={() => setAdding(true)}>Add question</Button>
          </div>
        )}
      </Flex>
    </section>
  );
}
