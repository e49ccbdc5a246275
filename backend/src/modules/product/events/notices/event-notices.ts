import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { Env } from '#config/env.ts';
import { Clock } from '#platform/clock/clock.ts';
import { sqlOn } from '#platform/database/sql.ts';
import { SharedBuckets } from '#platform/limits/shared-buckets.ts';
import { Mailer, mails } from '#common/mail/index.ts';
import { type NotificationContent, Notifications } from '#common/notifications/index.ts';
import type { Event } from '../event.entity.ts';
import { invitationFor } from './invitation.ts';
import { momentIn, whenOf, whereOf } from './event-time.ts';
import { LEFT, type LeavingWords, type Place, REMOVED } from './leaving-words.ts';

interface Notice extends Pick<NotificationContent, 'kind' | 'severity'> {
  /** Stands before the title of the event. */
  readonly heading: string;
  readonly body: string;
  readonly key: string;
  readonly due?: Date;
  /** People with a seat, whose mail has the event for their calendar. */
  readonly seated?: readonly string[];
}
interface MailContent {
  readonly people: readonly string[];
  readonly heading: string;
  readonly text: string;
  readonly seated?: readonly string[] | undefined;
  /** They have given their seat back: the mail takes the event out of their calendar. */
  readonly isWithdrawn?: boolean;
}
interface Recipient {
  readonly id: string;
  readonly email: string;
}

/** Who registers and cancels in turns is not written to each time. */
const CONFIRMATIONS = { size: 10, perSecond: 1 / 360 };

/** To who had a seat, with the file that takes the event out of their calendar. */
function withdrawn(userId: string, had: Place, [heading, text]: LeavingWords): MailContent {
  const mail = { people: [userId], isWithdrawn: true, heading };
  if (had !== 'seat') return { ...mail, text };
  return {
    ...mail,
    seated: [userId],
    text: `${text} The attached file takes the event out of your calendar.`,
  };
}

const linkOf = ({ slug }: Event): string => `/events?event=${slug}`;

/** Tells people what happens to their place: a notification inside the product, and a mail. */
@Injectable()
export class EventNotices {
  constructor(
    private readonly mailer: Mailer,
    private readonly notifications: Notifications,
    private readonly buckets: SharedBuckets,
    private readonly clock: Clock,
    private readonly env: Env,
  ) {}

  /** Confirms a registration by mail; the person sees it on the page already. */
  async registered(q: EntityManager, event: Event, userId: string): Promise<string[]> {
    if (!(await this.mayConfirm(q, userId))) return [];
    const text = 'Your seat is reserved. The attached file adds the event to your calendar.';
    const people = [userId];
    return this.mail(q, event, { people, seated: people, heading: 'You’re registered', text });
  }

  /** Confirms to the person that they have given back their seat, the offer or their place on the waiting list. */
  async left(q: EntityManager, event: Event, userId: string, had: Place): Promise<string[]> {
    if (!(await this.mayConfirm(q, userId))) return [];
    return this.mail(q, event, withdrawn(userId, had, LEFT[had]));
  }

  /** Tells the person that the organizer has ended their place in the event. */
  async removed(q: EntityManager, event: Event, userId: string, had: Place): Promise<string[]> {
    const [heading, body] = REMOVED[had];
    const key = `event_seat:${event.id}`;
    await this.notify(q, event, userId, { kind: 'event_seat', severity: 'warning', heading, body, key });
    return this.mail(q, event, withdrawn(userId, had, REMOVED[had]));
  }

  promoted(q: EntityManager, event: Event, people: readonly string[]): Promise<string[]> {
    const body = 'A seat became free, and you were next on the waiting list. You are registered now.';
    return this.tellOfSeat(q, event, people, body);
  }

  /** The organizer's gift; it takes the place of an offer. */
  given(q: EntityManager, event: Event, people: readonly string[]): Promise<string[]> {
    return this.tellOfSeat(q, event, people, 'The organizer gave you a seat. You are registered now.');
  }

  offered(
    q: EntityManager,
    event: Event,
    { people, expires }: { people: readonly string[]; expires: Date },
  ): Promise<string[]> {
    const until = momentIn(expires, event.timezone);
    return this.tell(q, event, people, {
      ...{ kind: 'event_offer', heading: 'A seat is free', severity: 'warning' },
      ...{
        body: `It is kept for you until ${until}. Pay the organizer, who then gives you the seat.`,
        key: `event_seat:${event.id}`,
        due: expires,
      },
    });
  }

  async offerExpired(q: EntityManager, event: Event, userId: string): Promise<void> {
    const body = 'The seat went to the next person. You can join the waiting list again.';
    await this.notify(q, event, userId, {
      ...{ kind: 'event_offer', heading: 'The offered seat has expired', severity: 'info' },
      ...{ body, key: `event_seat:${event.id}` },
    });
  }

  /** Another time or place. Calendars of people with a seat take it over from the mail. */
  changed(
    q: EntityManager,
    event: Event,
    { people, seated }: { people: readonly string[]; seated: readonly string[] },
  ): Promise<string[]> {
    return this.tell(q, event, people, {
      ...{ kind: 'event_changed', heading: 'New time or place', severity: 'warning' },
      ...{ body: `Now ${whenOf(event)}, ${whereOf(event)}.`, key: `event_change:${event.id}`, seated },
    });
  }

  cancelled(
    q: EntityManager,
    event: Event,
    { people, seated }: { people: readonly string[]; seated: readonly string[] },
  ): Promise<string[]> {
    return this.tell(q, event, people, {
      ...{ kind: 'event_cancelled', heading: 'Cancelled', severity: 'warning' },
      ...{ body: event.cancelReason ?? '', key: `event_change:${event.id}`, seated },
    });
  }

  /** Words of the organizer. A notification shows the subject; the mail has the text. */
  async message(
    q: EntityManager,
    event: Event,
    people: readonly string[],
    { id, subject, body }: { readonly id: string; readonly subject: string; readonly body: string },
  ): Promise<string[]> {
    for (const person of people)
      await this.notify(q, event, person, {
        ...{ kind: 'event_message', heading: 'Message', severity: 'info' },
        ...{ body: `${subject}\n${body}`, key: `event_message:${id}` },
      });
    return this.mail(q, event, { people, heading: subject, text: body });
  }

  /** The person has left the event: nothing is left to decide. */
  settle(q: EntityManager, { id }: Event, userId: string): Promise<void> {
    return this.notifications.settle(userId, `event_seat:${id}`, q);
  }

  private tellOfSeat(
    q: EntityManager,
    event: Event,
    people: readonly string[],
    body: string,
  ): Promise<string[]> {
    return this.tell(q, event, people, {
      ...{ kind: 'event_seat', heading: 'You have a seat', severity: 'info' },
      ...{ body, key: `event_seat:${event.id}`, seated: people },
    });
  }

  private async mayConfirm(q: EntityManager, userId: string): Promise<boolean> {
    return (await this.buckets.take(`event confirmations ${userId}`, CONFIRMATIONS, sqlOn(q))) === 0;
  }

  /** After the commit. */
  dispatch(mailIds: readonly string[]): void {
    for (const id of mailIds) this.mailer.dispatch(id);
  }

  private async tell(
    q: EntityManager,
    event: Event,
    people: readonly string[],
    notice: Notice,
  ): Promise<string[]> {
    for (const person of people) await this.notify(q, event, person, notice);
    const { heading, body: text, seated } = notice;
    return this.mail(q, event, { people, seated, heading, text });
  }

  private notify(q: EntityManager, event: Event, userId: string, notice: Notice): Promise<void> {
    const { kind, severity, heading, body, key: dedupe_key, due: due_at = null } = notice;
    const content = { kind, severity, title: `${heading}: ${event.title}`, body, link: linkOf(event) };
    return this.notifications.add({ user_id: userId, ...content, dedupe_key, due_at, again: true }, q);
  }

  /** Writes a mail to every person who can sign in. */
  private async mail(
    q: EntityManager,
    event: Event,
    { people, heading, text, seated = [], isWithdrawn = false }: MailContent,
  ): Promise<string[]> {
    const url = `${this.env.publicUrl}${linkOf(event)}`;
    const content = { heading, title: event.title, text, when: whenOf(event), where: whereOf(event), url };
    const written: string[] = [];
    const sent = { from: this.env.MAIL_FROM, url, sentAt: this.clock.now(), isWithdrawn };
    for (const { id, email: to } of await this.recipients(q, people))
      written.push(
        await this.mailer.write(q, {
          kind: 'event_notice',
          to,
          keepsBody: true,
          ...mails.eventNotice(content),
          ...(seated.includes(id) && { attachments: [invitationFor(event, to, sent)] }),
        }),
      );
    return written;
  }

  private async recipients(q: EntityManager, people: readonly string[]): Promise<Recipient[]> {
    if (people.length === 0) return [];
    return q
      .createQueryBuilder()
      .select(['u.id as id', 'u.email::text as email'])
      .from('auth.users', 'u')
      .where({ id: In([...people]) })
      .andWhere('u.deleted_at is null and u.email is not null')
      .andWhere('(u.banned_until is null or u.banned_until < now())')
      .orderBy('u.id')
      .getRawMany<Recipient>();
  }
}
