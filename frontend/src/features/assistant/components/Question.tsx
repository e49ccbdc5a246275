import { Flex } from 'antd';
import { Link } from 'react-router-dom';
import type { AiFigures, AiLesson, AiReference, AiResource } from '../../../shared/api/index.ts';
import { SourceBadge } from '../../../shared/source/index.ts';
import { FactList } from '../../../shared/ui/fact-list/FactList.tsx';

/** The practice figures that were sent with a question, all of them. */
function Figures({ reference }: { reference: AiFigures }) {
  return (
    <details>
      <summary>
        My practice figures · {reference.tool_name} <SourceBadge info={reference} />
      </summary>
      <p className="muted">Only totals were sent:</p>
      <FactList facts={reference.totals.map(({ label, value }) => [label, value])} />
    </details>
  );
}

/** The lesson or resource whose text was sent with a question. */
function TextSent({ reference }: { reference: AiLesson | AiResource }) {
  const from = reference.kind === 'lesson' ? ` of ${reference.course_title}` : '';
  return (
    <p>
      About the {reference.kind} <Link to={reference.path}>{reference.title}</Link>
      <span className="muted">
        {from}. {reference.shortened ? 'The beginning of its' : 'Its'} text was sent.
      </span>
    </p>
  );
}

const idOf = (reference: AiReference): string => {
  if (reference.kind === 'lesson') return reference.lesson_id;
  return reference.kind === 'resource' ? reference.resource_id : reference.tool_id;
};

/** What the person asked, as it was typed. */
export function Question({ text, references = [] }: { text: string; references?: readonly AiReference[] }) {
  return (
    <Flex vertical gap={12} component="article" className="question" aria-label="Your question">
      <p className="as-typed">{text}</p>
      {references.map((reference) =>
        reference.kind === 'practice_figures' ? (
          <Figures key={idOf(reference)} reference={reference} />
        ) : (
          <TextSent key={idOf(reference)} reference={reference} />
        ),
      )}
    </Flex>
  );
}
