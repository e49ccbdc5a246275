import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '#access/principal.ts';
import { Sql, sqlOn, type Transaction } from '#platform/database/sql.ts';
import { LIVE_CHANNEL, writeLiveMessage } from './live-message.ts';
import { TELL } from './live.sql.ts';

/** Says whether a person may hear of the thing with this id; the id is whatever the browser sent. */
export type JoinRule = (user: UserPrincipal, id: string) => boolean | Promise<boolean>;

/** What concerns all admins, each kind of thing by an event of its own. */
export const ADMINS = 'admins';
/** What concerns one person alone. */
export const personTopic = (userId: string): string => `person:${userId}`;

interface Rule {
  readonly allow: JoinRule;
  readonly talk: boolean;
}

const TOPIC = /^([a-z][a-z-]{0,39})(?::([\w-]{1,80}))?$/;

/**
 * Tells open pages that something changed, and knows who may listen to which topic (decision 69). A topic is `<pattern>:<id>`,
 * or a pattern alone; `person:<user id>` is that person's alone, `admins` that of all admins. Sending to browsers
 * is left to `hub/realtime`.
 */
@Injectable()
export class Live {
  private readonly rules = new Map<string, Rule>();

  constructor(private readonly sql: Sql) {
    this.rule('person', (user, id) => user.userId === id, { talk: true });
    this.rule(ADMINS, ({ roles }, id) => id === '' && roles.includes('admin'));
  }

  /**
   * Tells everybody who joined the topic, or one of them, in every process: when the transaction commits, or at once without
   * one. The same message twice in a transaction arrives once.
   */
  async tell(
    transaction: Transaction | null,
    topics: string | readonly string[],
    event: string,
    payload: object,
  ): Promise<void> {
    const messages = [topics].flat().map((topic) => writeLiveMessage({ topic, event, payload }));
    const q = transaction ? sqlOn(transaction) : this.sql;
    if (messages.length > 0) await q.many('live_tell', TELL, [LIVE_CHANNEL, messages]);
  }

  /**
   * Lets people join the topics of a pattern. The module that decides who may read a thing adds the rule for it. With `talk`
   * their browsers may also send to each other there: messages, and who is present.
   */
  rule(pattern: string, allow: JoinRule, { talk = false }: Partial<Pick<Rule, 'talk'>> = {}): void {
    if (this.rules.has(pattern)) throw new Error(`the live topics ${pattern} have a rule already`);
    this.rules.set(pattern, { allow, talk });
  }

  /** A topic without a rule is joined by nobody. */
  async mayJoin(user: UserPrincipal, topic: string): Promise<boolean> {
    const { rule, id } = this.ruleOf(topic);
    return (await rule?.allow(user, id)) ?? false;
  }

  /** Whether those who have joined may send there themselves. */
  mayTalk(topic: string): boolean {
    return this.ruleOf(topic).rule?.talk ?? false;
  }

  private ruleOf(topic: string): { rule: Rule | undefined; id: string } {
    const [, pattern = '', id = ''] = TOPIC.exec(topic) ?? [];
    return { rule: this.rules.get(pattern), id };
  }
}
