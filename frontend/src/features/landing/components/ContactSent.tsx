import { useEffect, useRef, useState } from 'react';
import { REPLY_HOURS, REPLY_PROMISE } from '../../../shared/site/hours.ts';
import { LightCopyButton } from '../../../shared/ui/copy/LightCopyButton.tsx';

const HOUR_MS = 3_600_000;
const moment = new Intl.DateTimeFormat('en-US', { weekday: 'long', hour: 'numeric', minute: '2-digit' });

interface ContactSentProps {
  readonly reference: string;
  readonly email: string;
  readonly onAgain: () => void;
}

/** In the place of the form once the message is there: its reference, and what happens next. */
export function ContactSent({ reference, email, onAgain }: ContactSentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [due] = useState(() => moment.format(Date.now() + REPLY_HOURS * HOUR_MS));
  // The form was longer: the page scrolls to where the answer is.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="contact-form contact-sent surface" role="group" aria-labelledby="contact-sent">
      <svg
        className="contact-seal"
        width="72"
        height="72"
        fill="none"
        stroke="var(--control)"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d="M10 26h52v34H10z" fill="var(--sunken)" />
        <path d="m10 27 26 19 26-19" />
        <g stroke="var(--success)">
          <circle cx="54" cy="22" r="14" fill="var(--success-soft)" />
          <path d="m47.500 22.500 4.500 4.500 8.500-9" strokeWidth="3" />
        </g>
      </svg>
      <h2 id="contact-sent" ref={heading} tabIndex={-1}>
        We received your message
      </h2>
      <p className="contact-reference row">
        Your reference is <strong>{reference}</strong>
        <LightCopyButton text={reference} what="reference" />
      </p>
      <h3>What happens next</h3>
      <ol>
        <li>A person reads your message.</li>
        <li>
          The reply comes to <b>{email}</b> within {REPLY_PROMISE}, by {due}.
        </li>
        <li>Need to add something? Write again and include your reference.</li>
      </ol>
      <button type="button" className="button button-secondary" onClick={onAgain}>
        Send another message
      </button>
    </div>
  );
}
