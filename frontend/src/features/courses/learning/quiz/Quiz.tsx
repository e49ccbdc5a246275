import { Alert, Button, Flex, Skeleton } from 'antd';
import { ApiError, messageOf, requestIdOf } from '../../../../shared/api/index.ts';
import { DraftNote } from '../../../../shared/drafts/index.ts';
import { waitText } from '../../../../shared/ui/form/use-seconds-left.ts';
import type { LessonData } from '../../api.ts';
import { QuestionField } from './QuestionField.tsx';
import { QuizResult } from './QuizResult.tsx';
import { type QuizData, type QuizForm, useQuiz } from './use-quiz.ts';

/** How many tries are left, or how long to wait for the next one. */
function Tries({ form, left }: { readonly form: QuizForm; readonly left: number }) {
  if (form.secondsLeft > 0)
    return (
      <span className="muted" role="status">
        You have used your three tries of this hour. The next one is possible in {waitText(form.secondsLeft)}.
      </span>
    );
  return <span className="muted">{left > 0 ? `${left} of 3 tries left this hour` : ''}</span>;
}

function Failure({ form }: { readonly form: QuizForm }) {
  const { failure } = form;
  if (!failure || (failure instanceof ApiError && failure.status === 429)) return null;
  const isChanged = failure instanceof ApiError && failure.code === 'version_conflict';
  const requestId = requestIdOf(failure);
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={isChanged ? messageOf(failure) : `${messageOf(failure)} Your answers are still here.`}
      description={requestId ? `Request ${requestId}` : undefined}
      action={isChanged ? <Button onClick={form.reload}>Reload the quiz</Button> : undefined}
    />
  );
}

function Questions({ form, quiz }: { readonly form: QuizForm; readonly quiz: QuizData }) {
  return (
    <form
      className="page-content"
      aria-label="Quiz"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      {quiz.questions.map((question, index) => (
        <QuestionField
          key={question.id}
          question={question}
          number={index + 1}
          chosen={form.answers[question.id] ?? []}
          isMissing={form.missing.includes(question)}
          onChoose={(options) => form.choose(question.id, options)}
        />
      ))}
      <Failure form={form} />
      <Flex wrap align="center" gap="middle">
        <Button type="primary" htmlType="submit" loading={form.isBusy} disabled={form.secondsLeft > 0}>
          {form.isBusy ? 'Sending...' : 'Submit answers'}
        </Button>
        <Tries form={form} left={quiz.attempts_left} />
        <DraftNote state={form.draftState} />
      </Flex>
    </form>
  );
}

/** The quiz of a lesson: questions, then the result with explanations, three tries an hour. */
export function Quiz({ lesson, quiz }: { readonly lesson: LessonData; readonly quiz: QuizData }) {
  const form = useQuiz(lesson, quiz);
  if (form.isLoading) return <Skeleton active title={false} />;
  if (form.isAnswering || !quiz.last_attempt) return <Questions form={form} quiz={quiz} />;
  return (
    <>
      <QuizResult result={quiz.last_attempt} questions={quiz.questions} />
      <Flex wrap align="center" gap="middle">
        <Button disabled={form.secondsLeft > 0} onClick={form.startAgain}>
          {quiz.last_attempt.passed ? 'Take it again' : 'Try again'}
        </Button>
        <Tries form={form} left={quiz.attempts_left} />
      </Flex>
    </>
  );
}
