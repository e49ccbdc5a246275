import { Alert, Button, Flex } from 'antd';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { kindsInText, MarkedText } from '../../../shared/identifiers/index.ts';
import type { FlaggedPrompt } from '../prompt/refusals.ts';

interface FlaggedTextProps {
  readonly flagged: FlaggedPrompt;
  readonly toolId: string;
  readonly toolName: string;
  readonly onRemove: () => void;
  readonly onEdit: () => void;
  readonly onSendAnyway: () => void;
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** Shown instead of the composer when a question may identify a patient: what was found, and the choices. */
export function FlaggedText({ flagged, toolId, toolName, onRemove, onEdit, onSendAnyway }: FlaggedTextProps) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  useEffect(() => paragraph.current?.focus(), []);
  return (
    <Alert
      type="warning"
      role="region"
      aria-label="Not sent yet"
      title={
        <Flex vertical gap={12}>
          <p ref={paragraph} tabIndex={-1} role="alert">
            <strong>Not sent.</strong> This may identify a patient: {kindsInText(flagged.matches)}.
          </p>
          <MarkedText
            label="Your question, with possible patient details marked"
            text={flagged.text}
            matches={flagged.matches}
          />
          <Flex wrap gap={8}>
            <Button type="primary" onClick={onRemove}>
              Remove
            </Button>
            <Button onClick={onEdit}>Edit</Button>
            {flagged.agreedOn ? (
              <Button danger onClick={onSendAnyway}>
                Send Anyway
              </Button>
            ) : null}
          </Flex>
          <p className="muted">
            {flagged.agreedOn ? (
              `Your agreement with ${toolName} has been on file since ${day.format(new Date(flagged.agreedOn))}. If you send this anyway, it is recorded in the access log.`
            ) : (
              <>
                You can send it only if a business associate agreement is on file for your connection.{' '}
                <Link to={`/profile?tab=tools&connect=${toolId}`}>Open Connected Tools</Link>
              </>
            )}
          </p>
        </Flex>
      }
    />
  );
}
