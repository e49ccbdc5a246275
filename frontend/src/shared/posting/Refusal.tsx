import { Alert, Flex } from 'antd';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { messageOf, requestIdOf } from '../api/index.ts';
import { kindsInText, MarkedText } from '../identifiers/index.ts';
import { waitText } from '../ui/form/use-seconds-left.ts';
import type { Composer } from './use-composer.ts';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });

/** What may identify a patient, marked in the text as it was sent. The text itself is still in the form. */
function Marked({ marked }: Pick<Composer, 'marked'>) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), [marked.length]);
  const kinds = kindsInText(marked.flatMap(({ matches }) => matches));
  return (
    <Alert
      type="warning"
      role="region"
      aria-label="Not posted yet"
      title={
        <Flex vertical gap={12}>
          <p ref={words} tabIndex={-1} role="alert">
            <strong>Not posted.</strong> This may identify a patient: {kinds}. Your text is still here. Change
            what is marked, then post again.
          </p>
          {marked.map(({ label, text, matches }) => (
            <MarkedText
              key={label}
              label={`${label}, with possible patient details marked`}
              {...{ text, matches }}
            />
          ))}
        </Flex>
      }
    />
  );
}

/** Why the post was not sent, in words, and what to do. */
export function Refusal({ composer }: { readonly composer: Composer }) {
  const { marked, mutedUntil, failure, errors, secondsLeft } = composer;
  if (marked.length > 0) return <Marked marked={marked} />;
  if (mutedUntil !== undefined) {
    return (
      <Alert
        type="warning"
        showIcon
        title={`A moderator has paused your posting${mutedUntil ? ` until ${day.format(mutedUntil)}` : ''}. You can still read.`}
        description={
          <>
            Your text is kept as a draft. If you think this is a mistake,{' '}
            <Link to="/support">write to support</Link>.
          </>
        }
      />
    );
  }
  if (secondsLeft > 0) {
    return (
      <Alert
        type="info"
        showIcon
        title={`You have posted a lot in a short time. You can post again in ${waitText(secondsLeft)}.`}
      />
    );
  }
  if (!failure || Object.keys(errors).length > 0) return null;
  const requestId = requestIdOf(failure);
  return (
    <Alert
      type="error"
      showIcon
      title={`${messageOf(failure)} Your text is still here.`}
      description={requestId ? `Request ${requestId}` : undefined}
    />
  );
}
