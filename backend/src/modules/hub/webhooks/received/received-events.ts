import { Injectable } from '@nestjs/common';
import { Sql } from '#platform/database/sql.ts';
import type { ReceivedEvent } from './received-event.entity.ts';
import { HANDLE, STORE_RECEIVED } from './received.sql.ts';

export type NewEvent = Pick<
  ReceivedEvent,
  'id' | 'endpointId' | 'eventKey' | 'type' | 'shape' | 'requestId' | 'receivedAt'
>;

/** Stores the events of vendors, and records once what came of each. */
@Injectable()
export class ReceivedEvents {
  constructor(private readonly sql: Sql) {}

  /** @returns false for an event that is known already */
  async keep({ id, endpointId, eventKey, type, shape, requestId, receivedAt }: NewEvent): Promise<boolean> {
    const form = shape === undefined ? null : JSON.stringify(shape);
    const values = [id, endpointId, eventKey, type, form, requestId, receivedAt];
    return (await this.sql.maybe('webhook_keep', STORE_RECEIVED, values)) !== null;
  }

  /** Writes the activity of the connection and the event for the event subscriptions. Of several calls one takes effect. */
  async handle(id: string, toolName: string, now: Date): Promise<void> {
    await this.sql.many('received_handle', HANDLE, [id, now, toolName]);
  }
}
