import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '#access/principal.ts';
import { Sql, sqlOn, type Transaction } from '#platform/database/sql.ts';
import { LIVE_CHANNEL, writeLiveMessage } from './live-message.ts';

/** Says whether a person may hear of the thing with this id; the id is whatever the browser sent. */
export type JoinRule = (user: UserPrincipal, id: string) => boolean | Promise<boolean>;

const TELL = 'select pg_notify($1, message) from unnest($2::text[]) as message';
const TOPIC = /^([a-z][a-z-]{0,39})(?::([\w-]{1,80}))?$/;

/**
 * Tells open pages that something changed, and knows who may listen to which topic. A topic is `<pattern>:<id>`, or a pattern
 * alone; `person:<user id>` is that person's alone. Sending to browsers is left to `hub/realtime`.
 */
@Injectable()
export class Live {
  private readonly rules = new Map<string, JoinRule>();

  constructor(private readonly sql: Sql) {
    this.rule('person', (user, id) => user.userId === id);
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

  /** Lets people join the topics of a pattern. The module that decides who may read a thing adds the rule for it. */
  rule(pattern: string, allow: JoinRule): void {
    if (this.rules.has(pattern)) throw new Error(`the live topics ${pattern} have a rule already`);
    this.rules.set(pattern, allow);
  }

  /** A topic without a rule is joined by nobody. */
  async mayJoin(user: UserPrincipal, topic: string): Promise<boolean> {
    const [, pattern = '', id = ''] = TOPIC.exec(topic) ?? [];
    return (await this.rules.get(pattern)?.(user, id)) ?? false;
  }
}
