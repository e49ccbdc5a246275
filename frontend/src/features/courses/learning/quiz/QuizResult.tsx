import CheckCircleFilled from '@ant-design/icons/CheckCircleFilled';
import CloseCircleFilled from '@ant-design/icons/CloseCircleFilled';
import { Alert, Card, Flex, Tag } from 'antd';
import type { AttemptResult, Question } from './use-quiz.ts';

type Explanation = AttemptResult['explanations'][number];

const textsOf = ({ options }: Question, ids: readonly string[]): string =>
  options
    .filter(({ id }) => ids.includes(id))
    .map(({ text }) => `“${text}”`)
    .join(', ');

function Explained({ question, result }: { readonly question: Question; readonly result: Explanation }) {
  return (
    <Card size="small" variant="outlined">
      <Flex vertical gap="small" align="start">
        {result.correct ? (
          <Tag color="success" icon={<CheckCircleFilled aria-hidden />}>
            Correct
          </Tag>
        ) : (
          <Tag color="error" icon={<CloseCircleFilled aria-hidden />}>
            Not correct
          </Tag>
        )}
        <strong>{question.prompt}</strong>
        <p>Your answer: {textsOf(question, result.chosen) || 'none'}</p>
        {result.correct ? null : <p>Correct: {textsOf(question, result.correct_options)}</p>}
        {result.explanation ? <p className="muted">{result.explanation}</p> : null}
      </Flex>
    </Card>
  );
}

const outcomeOf = ({ passed, score, pass_mark: mark }: AttemptResult): string =>
  passed
    ? `You passed with ${score}%. The pass mark is ${mark}%.`
    : `You scored ${score}% and need ${mark}%. The course stays open; read the explanations and try again.`;

interface QuizResultProps {
  readonly result: AttemptResult;
  readonly questions: readonly Question[];
}

/** How an attempt went: the score, and each question with its explanation. */
export function QuizResult({ result, questions }: QuizResultProps) {
  return (
    <>
      <Alert
        role="status"
        showIcon
        type={result.passed ? 'success' : 'warning'}
        title={result.passed ? 'Quiz passed' : 'Not passed yet'}
        description={outcomeOf(result)}
      />
      {questions.map((question) => {
        const explained = result.explanations.find(({ question_id: id }) => id === question.id);
        return explained ? <Explained key={question.id} question={question} result={explained} /> : null;
      })}
    </>
  );
}
