import { ProviderStatement } from '../../../shared/learning/ProviderStatement.tsx';
import { LightMarkdown } from '../../../shared/ui/markdown/LightMarkdown.tsx';
import type { EventData } from '../api.ts';
import { hasOwnTime, myZone, timeIn } from '../event-time.ts';
import {
  creditsLabel,
  formatLabel,
  methodLabel,
  placeLabel,
  priceLabel,
  seatsLabel,
  topicLabel,
} from '../labels.ts';

function Times({ event }: { readonly event: EventData }) {
  const zone = myZone();
  return (
    <p>
      <strong>{timeIn(event, event.timezone)}</strong>
      {hasOwnTime(event, zone) ? (
        <>
          <br />
          Your time: {timeIn(event, zone)}
        </>
      ) : null}
    </p>
  );
}

function Credits({ event }: { readonly event: EventData }) {
  if (event.credits === 0) return null;
  const method = methodLabel(event);
  const code = event.agd_subject_code ? `AGD subject code ${event.agd_subject_code}` : '';
  return (
    <section aria-labelledby="event-credits">
      <h3 id="event-credits">CE credits</h3>
      <p>{[creditsLabel(event), method, code].filter(Boolean).join(', ')}.</p>
      <ProviderStatement />
    </section>
  );
}

function Speakers({ event }: { readonly event: EventData }) {
  if (event.speakers.length === 0) return null;
  return (
    <section aria-labelledby="event-speakers">
      <h3 id="event-speakers">Speakers</h3>
      <ul className="plain-list">
        {event.speakers.map(({ name, title }) => (
          <li key={name}>
            <strong>{name}</strong>
            {title ? <span className="muted"> {title}</span> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Texts({ event }: { readonly event: EventData }) {
  return (
    <>
      {event.online && event.requirements ? (
        <section aria-labelledby="event-needs">
          <h3 id="event-needs">What you need online</h3>
          <p>{event.requirements}</p>
        </section>
      ) : null}
      {event.disclosure ? (
        <section aria-labelledby="event-disclosure">
          <h3 id="event-disclosure">Disclosure</h3>
          <p>{event.disclosure}</p>
        </section>
      ) : null}
      {event.organizer ? <p className="muted">Organized by {event.organizer}</p> : null}
    </>
  );
}

/** The calendar file, which needs no account and no tool. */
export const calendarFileOf = ({ slug }: Pick<EventData, 'slug'>): string => `/api/events/${slug}.ics`;

interface EventFactsProps {
  readonly event: EventData;
  /** Members have ways of their own into a calendar. */
  readonly withFile?: boolean;
}

/** All that there is to know about an event before deciding. Without antd, because visitors read it too. */
export function EventFacts({ event, withFile = true }: EventFactsProps) {
  const seats = event.state === 'published' ? seatsLabel(event) : '';
  const facts = [formatLabel(event), placeLabel(event), priceLabel(event), topicLabel(event), seats];
  return (
    <div className="page-content">
      <p>{event.summary}</p>
      <div>
        <Times event={event} />
        <p className="muted">{[...new Set(facts)].filter(Boolean).join(' · ')}</p>
        {withFile && event.state === 'published' ? (
          <a href={calendarFileOf(event)} download>
            Add to calendar (.ics)
          </a>
        ) : null}
        {event.is_sample ? <p className="muted">Sample event: nobody meets there.</p> : null}
      </div>
      {event.body ? <LightMarkdown text={event.body} level={3} /> : null}
      <Speakers event={event} />
      <Credits event={event} />
      <Texts event={event} />
    </div>
  );
}
